import { type HistoryEvent, propertyHistoryQuery } from "@gable/shared-sdk/calls";
import { formatDate, formatNumber, formatPrice } from "@gable/shared-sdk/format";
import type { PropertyDetail } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { ErrorState, Loading, Skeleton } from "@gable/shared-ui/core";
import type { Words } from "../shared/listing.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./History.module.css";
import { PriceChart } from "./PriceChart.tsx";
import { pricesOf } from "./prices.ts";

/** How the price and the state of a listing changed, drawn and told, beside what its like costs. */
export default function History({ property }: { property: PropertyDetail }) {
  const { sdk } = useHost();
  const words = useWords();
  const { t, settings, language } = words;
  const history = useQuery(propertyHistoryQuery(sdk, { propertyId: property.id }));
  if (history.isError)
    return (
      <ErrorState
        bare
        title={t("catalog.history.failed")}
        onRetry={() => history.refetch()}
        retrying={history.isFetching}
      />
    );
  if (!history.data)
    return history.isPending ? (
      <Loading>
        <Skeleton width="l" />
        <Skeleton width="m" />
      </Loading>
    ) : null;
  const told = history.data.flatMap((event) => {
    const text = eventText(event, words);
    return text ? [{ at: event.at, text }] : [];
  });
  const prices = pricesOf(history.data, property.price);
  const { priceMedian: median } = property;
  return (
    <div className={styles.history}>
      {prices.length > 1 && <PriceChart prices={prices} median={median} />}
      {median && (
        <p className={styles.median}>
          {t("catalog.history.median", {
            kind: median.category,
            city: median.city,
            median: formatPrice(median.median, settings, language, { whole: true }),
            lower: formatPrice(median.lower, settings, language, { whole: true }),
            upper: formatPrice(median.upper, settings, language, { whole: true }),
            count: median.count,
          })}
        </p>
      )}
      {told.length === 0 ? (
        <p className={styles.median}>{t("catalog.history.none")}</p>
      ) : (
        <ol className={styles.events}>
          {told.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time dateTime={at ?? undefined}>{formatDate(at, language)}</time>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function eventText(event: HistoryEvent, { t, settings, language }: Words): string {
  const money = (amount: number) => formatPrice(amount, settings, language);
  if (event.event === "listed")
    return event.price === null
      ? t("catalog.history.listed")
      : t("catalog.history.listedAt", { price: money(event.price) });
  if (event.event === "price") {
    const { from, to } = event;
    if (to === null) return "";
    if (!from) return t("catalog.history.priceTo", { price: money(to) });
    const percent = formatNumber(Math.abs(to / from - 1), language, { style: "percent", maximumFractionDigits: 1 });
    return t(to < from ? "catalog.history.down" : "catalog.history.up", { price: money(to), percent });
  }
  if (event.event === "relisted") return t("catalog.history.relisted");
  const known = ["active", "inactive", "expired", "sold", "rented"].includes(event.to);
  return known ? t(`catalog.history.to.${event.to}`) : "";
}
