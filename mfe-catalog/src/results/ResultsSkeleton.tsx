import { ListingCardSkeleton, Loading } from "@gable/shared-ui/core";
import styles from "./Results.module.css";

/** Rows of the size that results have. */
export function ResultsSkeleton() {
  return (
    <Loading className={styles.rows}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <div key={place} className={styles.row}>
          <ListingCardSkeleton layout="row" />
        </div>
      ))}
    </Loading>
  );
}
