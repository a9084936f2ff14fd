import { PropertyTile } from "../shared/PropertyTile.tsx";
import type { ListingTile } from "../shared/tile.ts";
import styles from "./Home.module.css";

/** One large card and four smaller ones beside it. */
export function Featured({ items }: { items: ListingTile[] }) {
  const [lead, ...rest] = items;
  if (!lead) return null;
  return (
    <div className={styles.featured}>
      <PropertyTile listing={lead} layout="lead" />
      <div className={styles.featuredGrid}>
        {rest.map((listing) => (
          <PropertyTile key={listing.id} listing={listing} sizes="(max-width: 719px) 78vw, 300px" />
        ))}
      </div>
    </div>
  );
}
