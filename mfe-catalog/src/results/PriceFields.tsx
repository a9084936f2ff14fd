import type { SearchState } from "../search/searchState.ts";
import { AmountField } from "../shared/AmountField.tsx";
import { useWords } from "../shared/useWords.ts";
import styles from "./PriceFields.module.css";

export interface PriceFieldsProps {
  draft: SearchState;
  onChange(change: Partial<SearchState>): void;
}

/** Lowest and highest price. */
export function PriceFields({ draft, onChange }: PriceFieldsProps) {
  const { t, settings } = useWords();
  const { symbol } = settings.currency;
  return (
    <div className={styles.fields}>
      <AmountField
        name="min_price"
        label={t("catalog.filter.minPrice")}
        symbol={symbol}
        value={draft.minPrice}
        onChange={(minPrice) => onChange({ minPrice })}
      />
      <AmountField
        name="max_price"
        label={t("catalog.filter.maxPrice")}
        symbol={symbol}
        value={draft.maxPrice}
        onChange={(maxPrice) => onChange({ maxPrice })}
      />
    </div>
  );
}
