import { Text } from "@gable/shared-ui/core";
import { CompareButton } from "../compare/CompareButton.tsx";
import { formatDay } from "../shared/dates.ts";
import { loanEstimate, pricePerArea } from "../shared/listing.ts";
import { PropertyTile } from "../shared/PropertyTile.tsx";
import type { ListingRow } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Results.module.css";
import { ROW_SIZES } from "./results.route.ts";

/** One result. The first one's photograph is the page's largest paint. */
export function ResultRow({ listing, first }: { listing: ListingRow; first: boolean }) {
  const words = useWords();
  const { t, language } = words;
  const loan = loanEstimate(listing, words);
  const figures = [
    loan && t("catalog.loanMonth", { amount: loan }),
    pricePerArea(listing, listing.facts, words),
  ].filter(Boolean);
  const listed = formatDay(listing.listed, language);
  return (
    <li className={styles.row} data-listing={listing.id}>
      <PropertyTile
        listing={listing}
        layout="row"
        level={2}
        priority={first}
        sizes={ROW_SIZES}
        meta={
          figures.length > 0 && (
            <span className={styles.figures}>
              {figures.map((figure) => (
                <bdi key={figure as string}>{figure}</bdi>
              ))}
            </span>
          )
        }
        footer={
          <>
            <Text as="span" size="13" tone="faint">
              {[listing.category.name, listed && t("catalog.listedOn", { date: listed })].filter(Boolean).join(" · ")}
            </Text>
            <CompareButton listing={listing} />
          </>
        }
      />
    </li>
  );
}
