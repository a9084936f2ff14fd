import type { OwnListingFigures } from "@gable/shared-sdk/calls";
import { formatNumber } from "@gable/shared-sdk/format";
import { Slot, useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Card, Picture, SectionHead, Stack, TextButton } from "@gable/shared-ui/core";
import { useId, useState } from "react";
import css from "./dashboard.module.css";

const FIRST = 5;

/** Each listing's way from being seen to being written about, those that were viewed most first. */
export function ListingFigures({ listings, days }: { listings: OwnListingFigures[]; days: number }) {
  const { t } = useI18n();
  const id = useId();
  const [all, setAll] = useState(false);
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHead
        title={t("account.dashboard.recent")}
        id={id}
        look="h3"
        link={{ to: "/user/properties", label: t("account.dashboard.recent.all") }}
      />
      <Stack gap="16">
        <Card as="ul" pad="none" className={css.rows}>
          {(all ? listings : listings.slice(0, FIRST)).map((listing) => (
            <ListingRow key={listing.kind + listing.id} listing={listing} days={days} />
          ))}
        </Card>
        {!all && listings.length > FIRST && (
          <div>
            <TextButton onClick={() => setAll(true)}>
              {t("account.dashboard.recent.more", { count: listings.length - FIRST })}
            </TextButton>
          </div>
        )}
      </Stack>
    </section>
  );
}

function ListingRow({ listing, days }: { listing: OwnListingFigures; days: number }) {
  const { t, language } = useI18n();
  const { kind, slugId, title, image, views } = listing;
  const to = kind === "project" ? `/my-project/${slugId}` : `/my-property/${slugId}`;
  const figures = kind === "project" ? (["views"] as const) : (["views", "favourites", "chats"] as const);
  const share = (figure: number) => (views > 0 ? Math.min(1, figure / views) : 0);
  return (
    <li className={css.row}>
      <Picture src={image} alt="" sizes="88px" className={css.thumb} />
      <div className={css.rowWords}>
        <Link to={to} className={css.rowTitle}>
          <bdi>{title}</bdi>
        </Link>
        <div className={css.status}>
          <Slot name="listing.status" props={{ kind, slugId }} />
        </div>
      </div>
      <div className={css.way}>
        <dl className={css.wayFigures}>
          {figures.map((figure) => (
            <div key={figure}>
              <dt>{t(`account.dashboard.figure.${figure}`)}</dt>
              <dd>{formatNumber(listing[figure], language)}</dd>
            </div>
          ))}
        </dl>
        <svg className={css.funnel} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width="100" height="6" className={css.funnelViews} />
          <rect width={100 * share(listing.favourites)} height="6" className={css.funnelSaved} />
          <rect width={100 * share(listing.chats)} height="6" className={css.funnelChats} />
        </svg>
        <span className={css.wayNote}>{t("account.dashboard.length.days", { count: days })}</span>
      </div>
    </li>
  );
}
