import { Container, ListingCardSkeleton, Loading, Rail, Skeleton } from "@gable/shared-ui/core";
import roomStyles from "./CategoryGrid.module.css";
import styles from "./Home.module.css";

/** Holds the places of the first sections while the provider answers. */
export function HomeSkeleton() {
  return (
    <Loading>
      <Container className={styles.first}>
        <div className={styles.skeletonHead}>
          <Skeleton shape="title" width="xs" />
        </div>
        <Rail as="div" columns={4}>
          {[1, 2, 3, 4].map((place) => (
            <ListingCardSkeleton key={place} />
          ))}
        </Rail>
      </Container>
      <Container className={styles.section}>
        <div className={styles.skeletonHead}>
          <Skeleton shape="title" width="xs" />
        </div>
        <div className={roomStyles.plan}>
          {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
            <div key={place} className={roomStyles.room}>
              <Skeleton width="xs" />
              <span className={roomStyles.name}>
                <Skeleton width="m" />
              </span>
            </div>
          ))}
        </div>
      </Container>
    </Loading>
  );
}
