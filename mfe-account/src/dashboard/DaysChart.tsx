import type { OwnFigures, OwnStatistics } from "@gable/shared-sdk/calls";
import { formatDate, formatNumber } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Table } from "@gable/shared-ui/core";
import css from "./chart.module.css";
import { labelledDays, lineOf, topOf } from "./chart.ts";

/** Of the drawing, in its own units; the page stretches it. */
const SIZE = { width: 760, height: 190 };

interface DaysChartProps {
  statistics: OwnStatistics;
  figure: keyof OwnFigures;
}

/** One figure of each day as a line, over that of the days before; in words for whoever does not see it, and as a table. */
export function DaysChart({ statistics: { days, before }, figure }: DaysChartProps) {
  const { t, language, direction } = useI18n();
  const isMirrored = direction === "rtl";
  const values = days.map((day) => day[figure]);
  const earlier = before.map((day) => day[figure]);
  const top = topOf(Math.max(...values, ...earlier));
  const line = lineOf(values, top, SIZE, isMirrored);
  const [start, end] = isMirrored ? [SIZE.width, 0] : [0, SIZE.width];
  const short = (day: string) => formatDate(day, language, { day: "numeric", month: "short" });
  const best = days.reduce<(typeof days)[number] | null>(
    (most, day) => (most && most[figure] >= day[figure] ? most : day),
    null,
  );
  const name = t(`account.dashboard.figure.${figure}`);
  const label = t("account.dashboard.chart", {
    figure: name,
    count: days.length,
    most: formatNumber(best?.[figure] ?? 0, language),
    date: best ? formatDate(best.day, language) : "",
  });
  return (
    <>
      <div className={css.chart}>
        <svg
          className={css.drawing}
          viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <line
              key={share}
              className={css.grid}
              x1="0"
              x2={SIZE.width}
              y1={SIZE.height * share}
              y2={SIZE.height * share}
            />
          ))}
          {line && <path className={css.area} d={`${line}L${end} ${SIZE.height}L${start} ${SIZE.height}Z`} />}
          <path className={css.before} d={lineOf(earlier, top, SIZE, isMirrored)} />
          <path className={css.line} d={line} />
        </svg>
        <div className={css.scale} aria-hidden="true">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{formatNumber(value, language)}</span>
          ))}
        </div>
        <div className={css.dates} aria-hidden="true">
          {labelledDays(days.length).map((index) => (
            <span key={index}>{short(days[index]?.day ?? "")}</span>
          ))}
        </div>
      </div>
      <p className={css.legend}>
        <span>
          <i className={css.sample} />
          {t("account.dashboard.chart.days", { count: days.length })}
        </span>
        <span>
          <i className={css.sampleBefore} />
          {t("account.dashboard.chart.before", { count: before.length })}
        </span>
      </p>
      <details>
        <summary className={css.summary}>{t("account.dashboard.chart.table")}</summary>
        <Table
          dense
          caption={t("account.dashboard.chart.table")}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            {
              id: "day",
              header: t("account.dashboard.chart.day"),
              rowHeader: true,
              cell: ({ day }) => formatDate(day, language),
            },
            ...(["views", "favourites", "chats"] as const).map((each) => ({
              id: each,
              header: t(`account.dashboard.figure.${each}`),
              align: "end" as const,
              cell: (day: (typeof days)[number]) => formatNumber(day[each], language),
            })),
          ]}
        />
      </details>
    </>
  );
}
