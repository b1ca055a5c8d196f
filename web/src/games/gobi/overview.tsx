// What is still to come: tiles per tribe and rewards that nobody has seen, with what they do.
import type { View } from "../../generated/gobi";
import { RewardPicture } from "./icons";
import { blessings, gifts, type Key, name, points, t, tribes } from "./words";
import { cloth, TileIcon } from "./pieces";

const most = 8; // tiles of a tribe

export function Overview({ view }: { view: View }) {
  return (
    <>
      <h3>{t("overview.tiles")}</h3>
      <ul class="gobi-overview">
        {tribes.map((tribe) => {
          const n = view.unseen_tiles[tribe];
          return (
            <li key={tribe}>
              <TileIcon tribe={tribe} size={34} />
              <span>
                {name("tribe", tribe)}
                <svg
                  width="100%"
                  height="8"
                  viewBox={`0 0 ${most * 10} 8`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                >
                  {Array.from({ length: most }, (_, i) => (
                    <rect
                      key={i}
                      x={i * 10}
                      width="9"
                      height="8"
                      rx="1"
                      fill={cloth[tribe]!.main}
                      opacity={i < n ? 1 : 0.18}
                    />
                  ))}
                </svg>
              </span>
              <b>{n}</b>
            </li>
          );
        })}
      </ul>
      <h3>{t("overview.rewards")}</h3>
      <ul class="gobi-overview">
        {[...gifts, ...blessings].map((kind) => {
          const blessing = (blessings as readonly string[]).includes(kind);
          return (
            <li key={kind}>
              <RewardPicture kind={kind} size={34} />
              <span>
                <b>{name("reward", kind)}</b>: {t(`${kind}.does` as Key)}
                <br />
                <small>
                  {t(blessing ? "overview.blessing" : "overview.points", { n: points[kind] })}
                </small>
              </span>
              <small>{t("overview.unseen", { n: view.unseen_rewards[kind] })}</small>
            </li>
          );
        })}
      </ul>
    </>
  );
}
