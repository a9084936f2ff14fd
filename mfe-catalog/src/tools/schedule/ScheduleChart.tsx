import type { MortgageYear } from "@gable/shared-sdk/calls";
import { formatDate, formatPrice } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { useWords } from "../../shared/useWords.ts";
import { labelledYears, yearBars } from "./bars.ts";
import styles from "./Schedule.module.css";

const SIZE = { width: 720, height: 200 };
const FOOT = 34;

/** What is paid in each year, parted into interest and repayment, and a line of what is still owed. The table below it says the same in figures. */
export function ScheduleChart({ years }: { years: readonly MortgageYear[] }) {
  const { t, settings, language } = useWords();
  const { direction } = useI18n();
  const bars = yearBars(years, SIZE, direction === "rtl");
  const labelled = labelledYears(years.map(({ year }) => year));
  const first = years[0];
  const last = years.at(-1);
  if (!first || !last) return null;
  const money = (amount: number) => formatPrice(amount, settings, language, { whole: true });
  const yearText = (year: number) => formatDate(Date.UTC(year, 0), language, { year: "numeric" });
  const summary = t("catalog.schedule.chart", {
    first: yearText(first.year),
    firstInterest: money(first.interest),
    firstPrincipal: money(first.principal),
    last: yearText(last.year),
    lastInterest: money(last.interest),
    lastPrincipal: money(last.principal),
  });
  return (
    <figure className={styles.figure}>
      <svg className={styles.chart} viewBox={`0 0 ${SIZE.width} ${SIZE.height + FOOT}`} role="img" aria-label={summary}>
        {bars.map(({ year, x, width, principal, interest }) => (
          <g key={year}>
            <rect className={styles.principal} x={x} width={width} y={principal.y} height={principal.height} />
            <rect className={styles.interest} x={x} width={width} y={interest.y} height={interest.height} />
            {labelled.includes(year) && (
              <text className={styles.year} x={x + width / 2} y={SIZE.height + FOOT - 8} textAnchor="middle">
                {yearText(year)}
              </text>
            )}
          </g>
        ))}
        <polyline
          className={styles.owed}
          points={bars.map(({ x, width, owed }) => `${x + width / 2},${owed}`).join(" ")}
        />
        <line className={styles.axis} x1="0" x2={SIZE.width} y1={SIZE.height} y2={SIZE.height} />
      </svg>
      <figcaption className={styles.legend}>
        <span>
          <i className={styles.interestMark} /> {t("catalog.schedule.interest")}
        </span>
        <span>
          <i className={styles.owedMark} /> {t("catalog.schedule.balance")}
        </span>
        <span>
          <i className={styles.principalMark} /> {t("catalog.schedule.principal")}
        </span>
      </figcaption>
    </figure>
  );
}
