import type { FavouriteChange } from "@gable/shared-sdk/calls";
import { formatDate, formatNumber, formatPrice } from "@gable/shared-sdk/format";
import { useI18n, useSettings } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Badge, Card, Picture, Text, VisuallyHidden } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";
import { Part, type PartQuery } from "./Part.tsx";

const SHOWN = 5;

/** Prices that changed of what the member saved. */
export function PriceChanges({ query }: { query: PartQuery<FavouriteChange[]> }) {
  const { t } = useI18n();
  return (
    <Part
      title={t("account.dashboard.prices")}
      query={query}
      link={{ to: "/user/favourites", label: t("account.dashboard.prices.all") }}
    >
      {(changes) =>
        changes.length === 0 ? null : (
          <Card as="ul" pad="none" className={css.rows}>
            {changes.slice(0, SHOWN).map((change) => (
              <PriceLine key={change.id + (change.at ?? "")} change={change} />
            ))}
          </Card>
        )
      }
    </Part>
  );
}

function PriceLine({ change: { slugId, title, image, from, to, at } }: { change: FavouriteChange }) {
  const { t, language } = useI18n();
  const settings = useSettings();
  const share = from > 0 ? (to - from) / from : null;
  return (
    <li className={css.line}>
      <Picture src={image} alt="" sizes="64px" className={css.thumb} />
      <div className={css.lineWords}>
        <Link to={`/properties-details/${slugId}`} className={css.rowTitle}>
          <bdi>{title}</bdi>
        </Link>
        <Text size="13" tone="muted">
          <VisuallyHidden>{t("account.dashboard.prices.from")}</VisuallyHidden>
          <s>{formatPrice(from, settings, language)}</s>{" "}
          <VisuallyHidden>{t("account.dashboard.prices.to")}</VisuallyHidden>
          <b>{formatPrice(to, settings, language)}</b>
        </Text>
      </div>
      <div className={css.lineEnd}>
        {share !== null && (
          <Badge tone={share < 0 ? "ok" : "neutral"}>
            <bdi>
              {formatNumber(share, language, { style: "percent", signDisplay: "exceptZero", maximumFractionDigits: 1 })}
            </bdi>
          </Badge>
        )}
        <Text size="13" tone="faint">
          {formatDate(at, language)}
        </Text>
      </div>
    </li>
  );
}
