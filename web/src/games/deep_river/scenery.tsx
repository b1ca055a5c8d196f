// The painted river at dawn, beneath everything else: sky, hills, banks and water.
import type { Layout } from "./geometry";

/** A pine of three layers, its foot at the origin. */
const pine = "M-2 0V-6H-11L-5-15H-9L-3-25H-6L0-38 6-25H3L9-15H5L11-6H2V0Z";

function Pines({ at, fill }: { at: [number, number, number][]; fill: string }) {
  return (
    <g fill={fill}>
      {at.map(([x, y, size]) => (
        <path key={x} d={pine} transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
    </g>
  );
}

const wave = "c9-6 16-6 25 0s16 6 25 0";
/** Short ripples; `turn` lays them along the stream. */
function Ripples({ at, turn = 0 }: { at: [number, number][]; turn?: number }) {
  return (
    <g fill="none" stroke="#d8efe6" stroke-width="2.5" stroke-linecap="round" opacity=".5">
      {at.map(([x, y]) => (
        <path
          key={`${x}/${y}`}
          d={`M0 0${wave}`}
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
    </g>
  );
}

function WideScenery() {
  return (
    <g aria-hidden="true">
      <rect width="820" height="560" rx="20" fill="#f8dcb4" />
      <path
        d="M0 20Q0 0 20 0H800Q820 0 820 20V70C640 40 520 84 380 62S120 40 0 78Z"
        fill="#f6c9a2"
      />
      <path
        d="M0 20Q0 0 20 0H800Q820 0 820 20V34C690 14 600 44 440 26S160 14 0 40Z"
        fill="#eeb095"
      />
      <circle cx="410" cy="104" r="46" fill="#fff0c2" />
      <circle cx="410" cy="104" r="34" fill="#ffe19a" />
      <path
        d="M0 96C60 66 110 60 170 88 230 54 300 66 350 98 400 84 450 84 500 100 560 62 640 58 690 88 740 66 790 70 820 92V180H0Z"
        fill="#c99a9b"
      />
      <path
        d="M0 118C70 92 150 96 210 116 290 92 360 112 430 120 520 100 600 96 660 116 720 98 780 102 820 114V190H0Z"
        fill="#8d8199"
      />
      <Pines
        fill="#4c6560"
        at={[
          [24, 142, 1.1],
          [46, 146, 0.8],
          [112, 142, 0.9],
          [196, 142, 1.2],
          [216, 146, 0.85],
          [282, 144, 0.95],
          [360, 146, 0.8],
          [462, 146, 0.85],
          [548, 142, 1.15],
          [528, 146, 0.8],
          [626, 144, 0.95],
          [712, 142, 1.15],
          [732, 146, 0.8],
          [800, 144, 1],
        ]}
      />
      <path
        d="M0 136C90 124 190 142 300 134S520 126 620 136 760 128 820 136V200H0Z"
        fill="#6d8562"
      />
      <path
        d="M0 151C100 143 210 155 330 149S560 144 660 152 770 146 820 151V178H0Z"
        fill="#e4cd9a"
      />
      <path
        d="M0 172C80 164 150 178 240 171S420 165 510 173 700 164 820 172V420H0Z"
        fill="#4c8b93"
      />
      <path
        d="M0 196C110 180 200 206 320 194S560 186 660 200 770 190 820 196V420H0Z"
        fill="#5c9ea2"
      />
      <path
        d="M0 250C130 230 210 268 340 250S590 236 690 256 780 246 820 250V420H0Z"
        fill="#6fb0ad"
      />
      <path
        d="M0 330C120 312 230 348 360 330S600 318 700 336 790 326 820 330V420H0Z"
        fill="#83bfb5"
      />
      <g fill="#ffe9b0" opacity=".6">
        <rect x="374" y="173" width="72" height="3" rx="1.5" />
        <rect x="386" y="179" width="48" height="3" rx="1.5" />
      </g>
      <Ripples
        at={[
          [120, 196],
          [226, 188],
          [470, 196],
          [600, 190],
          [126, 392],
          [236, 398],
          [300, 390],
          [470, 396],
          [560, 390],
          [650, 396],
        ]}
      />
      <path
        d="M0 410C70 400 170 416 280 408S500 400 600 410 760 402 820 408V540Q820 560 800 560H20Q0 560 0 540Z"
        fill="#7c9265"
      />
      <path
        d="M0 418C90 410 180 424 300 416S540 410 640 419 770 412 820 416V540Q820 560 800 560H20Q0 560 0 540Z"
        fill="#ecd9ad"
      />
      <path
        d="M0 520C120 506 230 530 360 518S620 508 820 524V540Q820 560 800 560H20Q0 560 0 540Z"
        fill="#e3cb98"
      />
      <g fill="#c9ae7a">
        <ellipse cx="40" cy="470" rx="14" ry="8" />
        <ellipse cx="64" cy="478" rx="8" ry="5" />
        <ellipse cx="786" cy="536" rx="15" ry="7" />
        <ellipse cx="92" cy="536" rx="9" ry="5" />
      </g>
      <g fill="none" stroke="#6f8a5a" stroke-width="3" stroke-linecap="round">
        <path d="M22 436C24 424 22 416 18 404M30 438C32 422 36 412 42 402M790 432C792 420 790 410 786 400M800 434C802 420 806 412 810 404" />
      </g>
    </g>
  );
}

function TallScenery() {
  return (
    <g aria-hidden="true">
      <rect width="380" height="456" rx="16" fill="#ecd9ad" />
      <path
        d="M16 0H62C54 60 70 110 58 170S70 280 58 340 68 420 62 456H16Q0 456 0 440V16Q0 0 16 0Z"
        fill="#6d8562"
      />
      <path
        d="M12 0H44C38 70 50 130 42 200S50 330 42 390L44 456H10C14 400 4 330 12 260S4 100 12 0Z"
        fill="#e4cd9a"
      />
      <path
        d="M52 0H248C240 60 254 110 244 170S254 280 244 340 252 420 246 456H52C60 420 44 380 54 320S44 210 54 150 46 60 52 0Z"
        fill="#4c8b93"
      />
      <path
        d="M60 0H236C228 70 244 120 234 190S244 300 234 360L238 456H62C70 400 54 350 64 290S54 190 64 120 58 50 60 0Z"
        fill="#5c9ea2"
      />
      <path
        d="M84 0H214C204 80 222 140 210 220S222 350 212 456H88C98 380 78 310 90 230S78 110 84 0Z"
        fill="#6fb0ad"
      />
      <path
        d="M112 0H186C178 90 194 160 184 240S192 380 186 456H116C124 370 106 300 116 220S106 100 112 0Z"
        fill="#8fc8bd"
      />
      <path
        d="M248 0C240 60 254 110 244 170S254 280 244 340 252 420 246 456h6c8-36-6-66 2-116s-10-110-2-170-12-110-2-170Z"
        fill="#7c9265"
      />
      <path
        d="M380 60C366 110 376 180 366 240S376 360 362 456H364Q380 456 380 440Z"
        fill="#e3cb98"
      />
      <Pines
        fill="#4c6560"
        at={[
          [5, 62, 0.6],
          [4, 160, 0.7],
          [6, 258, 0.6],
          [4, 350, 0.7],
          [56, 110, 0.45],
          [57, 300, 0.45],
        ]}
      />
    </g>
  );
}

export const Scenery = ({ layout }: { layout: Layout }) =>
  layout.wide ? <WideScenery /> : <TallScenery />;
