import type { Advertisement } from "@gable/shared-sdk/calls";
import { formatDate } from "@gable/shared-sdk/format";
import { useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Badge, Button, Card, Picture, Row, Text } from "@gable/shared-ui/core";
import { useState } from "react";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import css from "../own/list.module.css";
import type { Featurable } from "../own/useFeaturing.ts";
import { advertisementState, stateTone } from "./advertisementState.ts";

interface AdvertisementItemProps {
  kind: ListedKind;
  advertisement: Advertisement;
  onFeature(listing: Featurable): void;
  onWithdraw(advertisement: Advertisement): void;
}

/** One listing that is or was featured: from when to when, and what can be done. */
export function AdvertisementItem({ kind, advertisement, onFeature, onWithdraw }: AdvertisementItemProps) {
  const { t, language } = useI18n();
  const [now] = useState(Date.now);
  const { listing, startsAt, endsAt } = advertisement;
  const state = advertisementState(advertisement, now);
  const title = listing?.title ?? t("listing-editor.featured.unnamed");
  return (
    <Card as="li" pad="s" tight className={css.item}>
      <div className={css.home}>
        <Picture src={listing?.image ?? ""} alt="" ratio="4:3" sizes="104px" className={css.thumb} />
        <div>
          {listing ? (
            <Link to={pathsOf[kind].own(listing.slugId)} className={css.title}>
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <span className={css.title}>{title}</span>
          )}
          <Text as="span" size="14" tone="muted">
            <bdi>{[listing?.city, listing?.country].filter(Boolean).join(", ")}</bdi>
          </Text>
        </div>
      </div>
      <div className={css.status}>
        <Badge tone={stateTone[state]}>{t(`listing-editor.featured.state.${state}`)}</Badge>
        <Text as="span" size="13" tone="muted">
          {endsAt
            ? t("listing-editor.featured.from-to", {
                start: formatDate(startsAt, language),
                end: formatDate(endsAt, language),
              })
            : t("listing-editor.featured.from", { start: formatDate(startsAt, language) })}
        </Text>
      </div>
      <Row gap="8" className={css.rowActions}>
        {(state === "live" || state === "pending" || state === "off") && (
          <Button
            size="s"
            aria-label={t("listing-editor.featured.withdraw-of", { title })}
            onClick={() => onWithdraw(advertisement)}
          >
            {t("listing-editor.featured.withdraw")}
          </Button>
        )}
        {state === "expired" && listing && (
          <Button
            size="s"
            variant="soft"
            aria-label={t("listing-editor.featured.again-of", { title })}
            onClick={() => onFeature({ listed: kind, id: listing.id, title })}
          >
            {t("listing-editor.featured.again")}
          </Button>
        )}
      </Row>
    </Card>
  );
}
