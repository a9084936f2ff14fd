import { type ListingFigures, type ListingStatistics, listingStatisticsQuery } from "@gable/shared-sdk/calls";
import { formatDate, formatNumber, namedValue } from "@gable/shared-sdk/format";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { Card, Heading, Stack, Table, Text } from "@gable/shared-ui/core";
import { Segmented } from "@gable/shared-ui/forms";
import { useState } from "react";
import type { ListedKind } from "../listing/sections.ts";
import css from "./page.module.css";

type FigureName = keyof ListingFigures;

/** What is counted; projects are written about where the provider has the extension for it. */
function figuresOf(kind: ListedKind, extensions: readonly string[]): readonly FigureName[] {
  if (kind === "property") return ["views", "favourites", "chats", "interests"];
  return extensions.includes("project-conversations") ? ["views", "chats"] : ["views"];
}

const days = 30;
/** Of the drawing, in its own units. */
const height = 100;
const step = 10;

/** What a listing found on each of the last thirty days, a project its views and conversations. Nothing where the provider does not count. */
export function ListingDays({ kind, id }: { kind: ListedKind; id: number }) {
  const { sdk } = useHost();
  const { t } = useI18n();
  const { extensions } = useSettings();
  const [shown, setShown] = useState<FigureName>("views");
  const { data } = useQuery({ ...listingStatisticsQuery(sdk, { kind, id, days }), staleTime: 0 });
  if (!data || data.days.length === 0) return null;
  const counted = figuresOf(kind, extensions);
  return (
    <Card as="section" aria-labelledby="days-heading">
      <Stack gap="16">
        <Heading level={2} look="h4" id="days-heading">
          {t("listing-editor.days.title", { count: data.days.length })}
        </Heading>
        {counted.length > 1 && (
          <Segmented
            label={t("listing-editor.days.figure")}
            options={counted.map((value) => ({ value, label: t(`listing-editor.days.${value}`) }))}
            value={shown}
            onChange={(value) => setShown(counted.find((each) => each === value) ?? "views")}
          />
        )}
        <Bars days={data.days} figure={shown} />
        <details>
          <summary>{t("listing-editor.days.table")}</summary>
          <DaysTable days={data.days} counted={counted} />
        </details>
      </Stack>
    </Card>
  );
}

interface DaysProps {
  days: ListingStatistics["days"];
}

/** A bar for each day, the oldest first; what it draws stands in words above and in the table below. */
function Bars({ days: list, figure }: DaysProps & { figure: FigureName }) {
  const { t, language, direction } = useI18n();
  const most = Math.max(1, ...list.map((day) => day[figure]));
  const sum = list.reduce((total, day) => total + day[figure], 0);
  const words = t("listing-editor.days.sum", {
    sum: formatNumber(sum, language),
    most: formatNumber(Math.max(...list.map((day) => day[figure])), language),
  });
  const width = list.length * step;
  return (
    <div>
      <Text size="14" tone="muted">
        {words}
      </Text>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className={css.bars}
        role="img"
        aria-label={words}
        preserveAspectRatio="none"
      >
        {list.map((day, index) => {
          const tall = Math.max(1, (day[figure] / most) * (height - 2));
          const place = direction === "rtl" ? list.length - 1 - index : index;
          return (
            <rect key={day.day} x={place * step + 1} y={height - tall} width={step - 2} height={tall}>
              <title>{namedValue(formatDate(day.day, language), formatNumber(day[figure], language), language)}</title>
            </rect>
          );
        })}
      </svg>
    </div>
  );
}

function DaysTable({ days: list, counted }: DaysProps & { counted: readonly FigureName[] }) {
  const { t, language } = useI18n();
  return (
    <Table
      dense
      caption={t("listing-editor.days.table")}
      rows={list.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        {
          id: "day",
          header: t("listing-editor.days.day"),
          rowHeader: true,
          cell: ({ day }) => formatDate(day, language),
        },
        ...counted.map((figure) => ({
          id: figure,
          header: t(`listing-editor.days.${figure}`),
          align: "end" as const,
          cell: (day: ListingStatistics["days"][number]) => formatNumber(day[figure], language),
        })),
      ]}
    />
  );
}
