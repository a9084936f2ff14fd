import { formatDistance } from "@gable/shared-sdk/format";
import type { NearbyFacility } from "@gable/shared-sdk/model";
import { Icon, MapPinIcon } from "@gable/shared-ui/core";
import { useWords } from "../shared/useWords.ts";
import styles from "./Property.module.css";

/** What is near, nearest first, each with its distance on a ruler as long as the farthest. */
export function Nearby({ facilities }: { facilities: NearbyFacility[] }) {
  const { settings, language } = useWords();
  const sorted = [...facilities].sort((a, b) => a.distance - b.distance);
  const farthest = Math.max(1, ...sorted.map((facility) => facility.distance));
  return (
    <ul className={styles.nearby}>
      {sorted.map((facility) => {
        const reach = `${Math.round((facility.distance / farthest) * 100)}%`;
        return (
          <li key={facility.id}>
            <span className={styles.nearbyLine}>
              {facility.icon ? (
                <img className={styles.nearbyIcon} src={facility.icon} alt="" width={20} height={20} loading="lazy" />
              ) : (
                <Icon of={MapPinIcon} />
              )}
              <span>
                <bdi>{facility.name}</bdi>
              </span>
              <b>{formatDistance(facility.distance, settings.distanceUnit, language)}</b>
            </span>
            <svg className={styles.ruler} aria-hidden="true">
              <line className={styles.rulerTrack} x1="0" x2="100%" y1="4.5" y2="4.5" />
              <line className={styles.rulerEdge} x1="0" x2="0" y1="0" y2="9" />
              <line className={styles.rulerReach} x1="0" x2={reach} y1="4.5" y2="4.5" />
              <line className={styles.rulerReach} x1={reach} x2={reach} y1="0" y2="9" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
