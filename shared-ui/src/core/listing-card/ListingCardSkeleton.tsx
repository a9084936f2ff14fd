import { cx } from "../../internal/cx.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import css from "./ListingCard.module.css";

export interface ListingCardSkeletonProps {
  /** As of the card it stands for. Default "card". */
  layout?: "card" | "row" | "lead" | "compact";
  className?: string;
}

/** Holds the place of a `ListingCard`, in its size. Wrap several in `Loading`. */
export function ListingCardSkeleton({ layout = "card", className }: ListingCardSkeletonProps) {
  return (
    <div aria-hidden="true" className={cx(css.listing, css[layout], className)}>
      <div className={css.media}>
        <Skeleton shape={layout === "compact" ? "photo43" : "photo"} />
      </div>
      <div className={css.body}>
        <Skeleton shape="price" width="s" />
        <Skeleton width="m" />
        {layout !== "compact" && <Skeleton width="l" />}
        {layout !== "compact" && <Skeleton width="s" />}
      </div>
    </div>
  );
}
