import { formatDate, formatPrice, namedValue } from "@gable/shared-sdk/format";
import type { PriceMedian } from "@gable/shared-sdk/model";
import { useWords } from "../shared/useWords.ts";
import styles from "./History.module.css";
import { type PricePoint, stepsOf } from "./prices.ts";

const SIZE = { width: 560, height: 150 };
const EDGE = 32;
/** Room above and below, as a share of what the prices span. */
const AIR = 0.25;

/** The prices that were asked as steps to today, over the band of what the middle half of its like costs. */
export function PriceChart({ prices, median }: { prices: PricePoint[]; median: PriceMedian | null }) {
  const { t, settings, language } = useWords();
  const amounts = prices.map(({ price }) => price);
  const near = median && median.lower < Math.max(...amounts) * 1.6 && median.upper > Math.min(...amounts) * 0.6;
  const all = near ? [...amounts, median.lower, median.upper] : amounts;
  const span = Math.max(...all) - Math.min(...all) || Math.max(...all) * 0.1;
  const from = prices[0]?.at ?? 0;
  // The last price holds until today; the drawing ends a tenth after the last change where that was just now.
  const last = prices.at(-1)?.at ?? from;
  const to = Math.max(Date.now(), last + (last - from) * 0.1);
  const range = { from, to, low: Math.min(...all) - span * AIR, high: Math.max(...all) + span * AIR };
  const steps = stepsOf(prices, range, SIZE);
  const y = (price: number) => stepsOf([{ at: from, price }], range, SIZE)[0]?.y ?? 0;
  const line = steps.map(({ x, y: at }, index) => (index === 0 ? `M${x} ${at}` : `H${x}V${at}`)).join("");
  const money = (price: number) => formatPrice(price, settings, language);
  const label = prices.map(({ at, price }) => namedValue(formatDate(at, language), money(price), language)).join("; ");
  return (
    <svg
      className={styles.chart}
      viewBox={`-8 ${-EDGE} ${SIZE.width + 16} ${SIZE.height + 2 * EDGE}`}
      role="img"
      aria-label={t("catalog.history.chart", { prices: label })}
    >
      {near && (
        <rect
          className={styles.band}
          x="0"
          width={SIZE.width}
          y={y(median.upper)}
          height={Math.max(1, y(median.lower) - y(median.upper))}
        />
      )}
      <line className={styles.axis} x1="0" x2={SIZE.width} y1={SIZE.height} y2={SIZE.height} />
      <path className={styles.line} d={`${line}H${SIZE.width}`} />
      {steps.map(({ x, y: at }, index) => {
        const isEnd = x > SIZE.width * 0.7;
        const point = prices[index];
        return (
          point && (
            <g key={point.at}>
              <circle className={styles.dot} cx={x} cy={at} r="4.5" />
              <text className={styles.value} x={x} y={at - 12} textAnchor={isEnd ? "end" : "start"}>
                {money(point.price)}
              </text>
              <text className={styles.day} x={x} y={SIZE.height + 20} textAnchor={isEnd ? "end" : "start"}>
                {formatDate(point.at, language, { month: "short", year: "2-digit" })}
              </text>
            </g>
          )
        );
      })}
    </svg>
  );
}
