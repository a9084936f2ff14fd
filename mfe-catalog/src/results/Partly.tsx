import { useT } from "@gable/shared-sdk/react";
import { Heading } from "@gable/shared-ui/core";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import type { ListingTile } from "../shared/tile.ts";
import styles from "./FeaturedStrip.module.css";

/** Homes that have only some of what the words of a search ask for, below those that have all of it. */
export function Partly({ listings }: { listings: readonly ListingTile[] }) {
  const t = useT();
  return (
    <section className={styles.strip} aria-labelledby="partly">
      <header className={styles.head}>
        <Heading level={2} look="h5" id="partly">
          {t("catalog.words.partly")}
        </Heading>
      </header>
      <ul className={styles.tiles}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <PropertyTile listing={listing} layout="compact" />
          </li>
        ))}
      </ul>
    </section>
  );
}
