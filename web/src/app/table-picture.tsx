// The picture at the head of the page: a round table from above, five seats, and on it a thing from
// each game. Cut from paper.
const seats = ["#2f6f8f", "#2b9a94", "#d2772f", "#55803c", "#a8432f"];

function Things() {
  return (
    <>
      {/* a salmon */}
      <g transform="translate(180 92) rotate(-14)">
        <path
          d="M-33 1c9-13 27-16 44-4l14-10c1 8 1 15 1 24L11 4c-14 12-33 11-44-3Z"
          fill="#e9eef0"
        />
        <path d="M-33 1c10 10 29 12 44 3-16 3-31 3-44-3Z" fill="#e79a86" />
        <circle cx="-21" cy="-2" r="2.4" fill="#25333b" />
      </g>
      {/* a canoe on its disc, with a gem */}
      <g transform="translate(246 140)">
        <circle r="27" fill="#8ed6cf" />
        <path d="M-17-13a22 22 0 0 1 26-5M-21 9a22 22 0 0 0 7 8" class="line" stroke="#d5f2ee" />
        <path d="M-21 4c13 9 29 7 42-3-2 13-11 17-21 17s-18-5-21-14Z" fill="#8b4a2b" />
        <path d="m0-13 8 7-8 11-8-11 8-7Z" fill="#c2559c" />
        <path d="m0-13 8 7H-8l8-7Z" fill="#de85bd" />
      </g>
      {/* a tile of the desert, woven */}
      <g transform="translate(219 215) rotate(12)">
        <rect x="-25" y="-25" width="50" height="50" rx="5" fill="#f0c378" />
        <path d="M-25 5c14-10 27 8 50-5v20a5 5 0 0 1-5 5h-40a5 5 0 0 1-5-5V5Z" fill="#dd9440" />
        <path d="m0-19 14 14L0 9-14-5 0-19Z" fill="#9c3f2d" />
        <path d="m0-11 6 6-6 6-6-6 6-6Z" fill="#f7e3b8" />
      </g>
      {/* a plank of the rope bridge */}
      <g transform="translate(136 214) rotate(-16)">
        <rect x="-21" y="-28" width="42" height="56" rx="5" fill="#36563a" />
        <path d="M-13-28v56M13-28v56" class="line" stroke="#d8c08a" />
        <path d="M-18-19h36v9h-36zM-18-4h36v9h-36zM-17 12l34-2v9l-34 2z" fill="#b98349" />
      </g>
      {/* the dragon, three heads */}
      <g transform="translate(115 138)" fill="#8f2f22">
        <path d="M-20 24c-4-14 2-20-4-30-3-5-1-12 6-12 6 0 8 6 5 9 5 7 4 10 8 14 0-10-2-15-4-22-3-7 1-13 8-13s10 6 7 12c-2 7-4 13-4 23 5-4 4-8 9-14-3-4-1-9 5-9 7 0 9 7 5 12-5 10 1 17-3 30H-20Z" />
        <path
          d="M-18-12h.1M-1-24h.1M16-12h.1"
          fill="none"
          stroke="#f5d27a"
          stroke-width="4"
          stroke-linecap="round"
        />
        <path d="M-11 24c2-9 19-9 21 0h-21Z" fill="#c25a3f" />
      </g>
    </>
  );
}

export function TablePicture() {
  return (
    <svg class="table-picture" viewBox="26 8 308 298" aria-hidden="true" focusable="false">
      {seats.map((colour, i) => (
        <g key={colour} transform={`rotate(${i * 72} 180 160)`}>
          <path d="M151 27c0-14 57-15 58 1l-2 20c-1 10-53 10-54 0l-2-21Z" class="shade" />
          <path d="M151 22c0-14 57-15 58 1l-2 20c-1 10-53 10-54 0l-2-21Z" fill={colour} />
          <path d="M158 21c4-7 40-7 44 1" class="line" stroke="#fff" opacity=".45" />
        </g>
      ))}
      <path
        d="M180 50c64-3 112 45 113 109 1 63-46 114-111 115-65 1-114-47-115-111-1-65 48-110 113-113Z"
        class="shade"
        transform="translate(0 9)"
      />
      <path
        d="M180 50c64-3 112 45 113 109 1 63-46 114-111 115-65 1-114-47-115-111-1-65 48-110 113-113Z"
        fill="#c48a55"
      />
      <path
        d="M181 60c57-2 101 42 102 99 1 58-43 104-102 104S79 219 78 162c0-58 45-100 103-102Z"
        fill="#dcab75"
      />
      <path
        d="M98 120c50-14 112-13 164 1M84 170c60 12 130 12 192-2M104 226c50 8 102 8 152-1"
        class="line"
        stroke="#cd9861"
      />
      <Things />
    </svg>
  );
}
