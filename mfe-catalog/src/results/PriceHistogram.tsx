import type { SearchFacets } from "@gable/shared-sdk/model";
import styles from "./AllFilters.module.css";

export interface PriceHistogramProps {
  prices: SearchFacets["prices"];
  min: number | null;
  max: number | null;
}

const WIDTH = 300;
const HEIGHT = 56;
const GAP = 2;
/** So that a class with one home among thousands is seen. */
const LEAST = 2;

/** How the prices of a search lie, as if none had been asked for; what is asked for stands out. Drawn beside its fields. */
export function PriceHistogram({ prices, min, max }: PriceHistogramProps) {
  const most = Math.max(0, ...prices.map(({ count }) => count));
  if (prices.length < 2 || most === 0) return null;
  const step = WIDTH / prices.length;
  const isWanted = ({ from, to }: SearchFacets["prices"][number]) =>
    (max === null || from <= max) && (min === null || to === null || to > min);
  return (
    <svg className={styles.histogram} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {prices.map((bar, index) => {
        const height = bar.count === 0 ? 0 : Math.max(LEAST, (bar.count / most) * HEIGHT);
        return (
          <rect
            key={bar.from}
            className={isWanted(bar) ? styles.wanted : undefined}
            x={index * step}
            y={HEIGHT - height}
            width={step - GAP}
            height={height}
          />
        );
      })}
    </svg>
  );
}
