import { useT } from "@gable/shared-sdk/react";
import { Heading } from "@gable/shared-ui/core";
import { useEffect, useRef, useState } from "react";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import type { ListingTile } from "../shared/tile.ts";
import styles from "./FeaturedStrip.module.css";

/** Paid places above the results, labelled as such. */
export function FeaturedStrip({ listings }: { listings: ListingTile[] }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState(false);
  // It may have been moved before there was anybody to hear of it.
  useEffect(() => {
    if (list.current?.scrollLeft) setMoved(true);
  }, []);
  return (
    <section className={styles.strip} aria-labelledby="featured-strip">
      <header className={styles.head}>
        <Heading level={2} look="h5" id="featured-strip">
          {t("catalog.badge.featured")}
        </Heading>
        <p className={styles.note}>{t("catalog.home.featuredNote")}</p>
      </header>
      <ul
        ref={list}
        className={moved ? styles.tiles : `${styles.tiles} ${styles.still}`}
        onScroll={moved ? undefined : () => setMoved(true)}
      >
        {listings.map((listing) => (
          <li key={listing.id}>
            <PropertyTile listing={listing} layout="compact" badges={undefined} favourite={undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}
