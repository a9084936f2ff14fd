import { Container, Loading, Skeleton } from "@gable/shared-ui/core";
import mosaic from "./Mosaic.module.css";
import styles from "./Property.module.css";

/** Holds the places of photographs, heading, facts and price card. */
export function PropertySkeleton() {
  return (
    <Container>
      <Loading>
        <div className={styles.crumbs}>
          <Skeleton width="xs" />
        </div>
        <div className={mosaic.mosaic}>
          {[1, 2, 3, 4, 5].map((place) => (
            <div key={place} className={mosaic.tile}>
              <Skeleton shape="block" />
            </div>
          ))}
        </div>
        <div className={styles.grid}>
          <div className={styles.main}>
            <div className={styles.top}>
              <Skeleton width="xs" />
              <Skeleton shape="title" width="l" />
              <Skeleton width="m" />
            </div>
            <div className={styles.stripSkeleton}>
              <Skeleton shape="block" />
            </div>
            <Skeleton width="l" />
            <Skeleton width="full" />
            <Skeleton width="m" />
          </div>
          <div className={styles.side}>
            <div className={styles.card}>
              <Skeleton shape="title" width="m" />
              <Skeleton shape="button" />
              <Skeleton shape="button" />
            </div>
          </div>
        </div>
      </Loading>
    </Container>
  );
}
