import { Skeleton } from "@gable/shared-ui/core";
import css from "./PlansScreen.module.css";

/** Four columns of the height that packages with seven features take. */
export function PlansSkeleton() {
  return (
    <div className={css.columns} aria-hidden="true">
      {[1, 2, 3, 4].map((column) => (
        <div key={column} className={css.plan}>
          <Skeleton className={css.skeletonName} />
          <Skeleton className={css.skeletonPrice} />
          <Skeleton className={css.skeletonButton} />
          <Skeleton className={css.skeletonFeatures} />
        </div>
      ))}
    </div>
  );
}
