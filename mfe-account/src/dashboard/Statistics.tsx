import { type OwnFigures, type OwnStatistics, ownStatisticsQuery } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { useHost, useI18n, useT } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { ArrowDownIcon, ArrowUpIcon, Card, Icon, Stack, Text, TextButton, VisuallyHidden } from "@gable/shared-ui/core";
import { Segmented } from "@gable/shared-ui/forms";
import { useState } from "react";
import { changeOf } from "./chart.ts";
import { DaysChart } from "./DaysChart.tsx";
import css from "./dashboard.module.css";
import { ListingFigures } from "./ListingFigures.tsx";

const FIGURES = ["views", "favourites", "chats"] as const;
type Figure = (typeof FIGURES)[number];

const LENGTHS = [30, 90] as const;

/** What the member's listings found in the last days, of which there are as many as the member chooses. */
export function useStatistics(enabled: boolean) {
  const { sdk } = useHost();
  const [days, setDays] = useState<number>(LENGTHS[0]);
  const query = useQuery({ ...ownStatisticsQuery(sdk, { days }), placeholderData: keepPreviousData, enabled });
  return { query, days, setDays };
}

/** What the member's listings find: views, of these favourites, of these chats. Nothing where the provider does not count. */
export function Statistics({ query, days, setDays }: ReturnType<typeof useStatistics>) {
  const t = useT();
  const [figure, setFigure] = useState<Figure>("views");
  const { data } = query;
  if (query.isError && !data)
    return (
      <Card>
        <Text tone="bad">{t("account.dashboard.card.failed")}</Text>
        <TextButton onClick={() => void query.refetch()}>{t("account.try-again")}</TextButton>
      </Card>
    );
  if (!data) return null;
  return (
    <>
      <Card as="section" aria-label={t("account.dashboard.statistics")} aria-busy={query.isPlaceholderData}>
        <Stack gap="16">
          <div className={css.statisticsHead}>
            <fieldset className={css.figures} aria-label={t("account.dashboard.figures")}>
              {FIGURES.map((each) => (
                <FigureButton
                  key={each}
                  figure={each}
                  statistics={data}
                  chosen={each === figure}
                  onChoose={() => setFigure(each)}
                />
              ))}
            </fieldset>
            <Segmented
              label={t("account.dashboard.length")}
              options={LENGTHS.map((length) => ({
                value: String(length),
                label: t("account.dashboard.length.days", { count: length }),
              }))}
              value={String(days)}
              onChange={(value) => setDays(Number(value))}
            />
          </div>
          <DaysChart statistics={data} figure={figure} />
        </Stack>
      </Card>
      <ListingFigures listings={data.listings} days={data.days.length} />
    </>
  );
}

const sumOf = (days: OwnStatistics["days"], figure: keyof OwnFigures) =>
  days.reduce((total, day) => total + day[figure], 0);

interface FigureButtonProps {
  figure: Figure;
  statistics: OwnStatistics;
  chosen: boolean;
  onChoose(): void;
}

function FigureButton({ figure, statistics, chosen, onChoose }: FigureButtonProps) {
  const { t, language } = useI18n();
  const sum = sumOf(statistics.days, figure);
  const change = changeOf(sum, sumOf(statistics.before, figure));
  const signed = { signDisplay: "exceptZero", maximumFractionDigits: 0 } as const;
  const words =
    change && formatNumber(change.value, language, change.kind === "share" ? { ...signed, style: "percent" } : signed);
  const tone = change && change.value !== 0 ? (change.value > 0 ? "up" : "down") : undefined;
  return (
    <button type="button" className={css.figure} aria-pressed={chosen} onClick={onChoose}>
      <span className={css.figureName}>{t(`account.dashboard.figure.${figure}`)}</span>
      <span className={css.value}>{formatNumber(sum, language)}</span>
      {words && (
        <span className={css.change} data-tone={tone}>
          {tone && <Icon of={tone === "up" ? ArrowUpIcon : ArrowDownIcon} size="s" />}
          <bdi>{words}</bdi>
          <VisuallyHidden>{t("account.dashboard.change")}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
