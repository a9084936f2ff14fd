import type { PropertyDetail } from "@gable/shared-sdk/model";
import { factsOf } from "../shared/facts.ts";
import { loanEstimate, priceNote, pricePerArea } from "../shared/listing.ts";
import { loanTerms } from "../shared/terms.ts";
import { useWords } from "../shared/useWords.ts";
import { besideMedian } from "./median.ts";
import styles from "./Property.module.css";

export interface FiguresProps {
  property: PropertyDetail;
  price: string;
  /** Sold or rented: it says what it was offered for, and nothing else. */
  gone: boolean;
}

/** The price, what it comes to for each unit and beside its like, and what a loan for it costs. */
export default function Figures({ property, price, gone }: FiguresProps) {
  const words = useWords();
  const { t } = words;
  const loan = loanEstimate(property, words);
  const figures = gone
    ? []
    : [pricePerArea(property, factsOf(property.parameters), words), besideMedian(property, words)].filter(Boolean);
  return (
    <>
      <div>
        <p>
          <bdi className={styles.price}>{price}</bdi> <span className={styles.per}>{priceNote(property, t)}</span>
        </p>
        {figures.map((figure) => (
          <p key={figure} className={styles.faint}>
            <bdi>{figure}</bdi>
          </p>
        ))}
      </div>
      {loan && (
        <details className={styles.loan}>
          <summary className={styles.sideRow}>
            <span>{t("catalog.property.loan")}</span>
            <b>
              <bdi>{t("catalog.amountMonth", { amount: loan })}</bdi>
            </b>
          </summary>
          <p className={styles.faint}>
            {loanTerms(words)} <a href="#cost">{t("catalog.cost.change")}</a>
          </p>
        </details>
      )}
    </>
  );
}
