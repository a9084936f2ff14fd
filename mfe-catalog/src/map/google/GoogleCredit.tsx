import styles from "./GoogleCredit.module.css";

/** The name that its policies ask for beside results which stand on no map of its own; never translated. */
const NAME = "Google Maps";

/** Stands with suggestions that come from Google: https://developers.google.com/maps/documentation/javascript/place-policies */
export function GoogleCredit() {
  return (
    <span className={styles.credit} translate="no" lang="en">
      {NAME}
    </span>
  );
}
