import { formatNumber, formatPrice } from "@gable/shared-sdk/format";
import { Link } from "@gable/shared-sdk/router";
import { Picture, PriceText, Text } from "@gable/shared-ui/core";
import { listingHref, priceNote } from "../shared/listing.ts";
import type { ListingRank } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Home.module.css";

/** What most people look at, in order. */
export function Ranking({ items }: { items: ListingRank[] }) {
  const { t, settings, language } = useWords();
  return (
    <ol className={styles.ranks}>
      {items.map((listing, index) => (
        <li key={listing.id} className={styles.rank}>
          <span className={styles.rankNumber} aria-hidden="true">
            {formatNumber(index + 1, language)}
          </span>
          <div className={styles.rankPhoto}>
            <Picture src={listing.image} alt="" ratio="4:3" sizes="(max-width: 719px) 72px, 96px" />
          </div>
          <div className={styles.rankBody}>
            <h3 className={styles.rankTitle}>
              <Link to={listingHref(listing)} className={styles.oneLine}>
                <bdi>{listing.title}</bdi>
              </Link>
            </h3>
            <Text size="14" tone="faint" clamp={1}>
              <bdi>{listing.place}</bdi>
            </Text>
          </div>
          <div className={styles.rankPrice}>
            <PriceText size="16">{formatPrice(listing.price, settings, language)}</PriceText>
            <Text as="span" size="13" tone="faint">
              {priceNote(listing, t)}
            </Text>
          </div>
        </li>
      ))}
    </ol>
  );
}
