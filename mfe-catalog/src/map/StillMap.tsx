import styles from "./StillMap.module.css";

/** A picture of some town where a map is to be: it shows nothing of what the map would. */
export function StillMap() {
  return <div className={styles.land} aria-hidden="true" />;
}
