import { conversationsQuery, favouritesQuery, ownPropertiesQuery, packagesQuery } from "@gable/shared-sdk/calls";
import { formatDate, formatNumber } from "@gable/shared-sdk/format";
import { useHost, useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Skeleton, Text, TextButton } from "@gable/shared-ui/core";
import { useQuery } from "@tanstack/react-query";
import css from "./dashboard.module.css";

/** Totals come with every page, so the shortest page will do. */
const shortest = { limit: 1 };

/** Four figures, each from its own call: one that fails leaves the others standing. */
export function Figures() {
  const { sdk } = useHost();
  const { t, language } = useI18n();
  // Other remotes and other people change these; ask at each visit, show the last answer meanwhile.
  const listings = useQuery({ ...ownPropertiesQuery(sdk, shortest), staleTime: 0 });
  const saved = useQuery({ ...favouritesQuery(sdk, shortest), staleTime: 0 });
  const chats = useQuery(conversationsQuery(sdk, { perPage: 50 }));
  const plans = useQuery({ ...packagesQuery(sdk), staleTime: 0 });
  const unread = chats.data?.items.reduce((sum, chat) => sum + chat.unread, 0);
  const active = plans.data?.active;
  const end = active?.map(({ endsAt }) => endsAt).sort((a, b) => (a ?? "9999").localeCompare(b ?? "9999"))[0];
  return (
    <ul className={css.figures} aria-label={t("account.dashboard.figures")}>
      <Figure
        name={t("account.dashboard.listings")}
        to={listings.data?.total === 0 ? "/user/add-property" : "/user/properties"}
        value={listings.data?.total}
        note={
          listings.data?.total === 0
            ? t("account.dashboard.listings.none")
            : t("account.dashboard.listings.views", { count: listings.data?.totalViews ?? 0 })
        }
        failed={listings.isError}
        onRetry={listings.refetch}
      />
      <Figure
        name={t("account.dashboard.saved")}
        to={saved.data?.total === 0 ? "/properties" : "/user/favourites"}
        value={saved.data?.total}
        note={t(saved.data?.total === 0 ? "account.dashboard.saved.none" : "account.dashboard.saved.some")}
        failed={saved.isError}
        onRetry={saved.refetch}
      />
      <Figure
        name={t("account.dashboard.unread")}
        to="/user/chat"
        value={unread}
        note={t(unread === 0 ? "account.dashboard.unread.none" : "account.dashboard.unread.some")}
        failed={chats.isError}
        onRetry={chats.refetch}
      />
      <Figure
        name={t("account.dashboard.plans")}
        to="/subscription-plan"
        value={active?.length}
        note={
          active?.length === 0
            ? t("account.dashboard.plans.none")
            : end
              ? t("account.dashboard.plans.until", { date: formatDate(end, language) })
              : t("account.dashboard.plans.never")
        }
        failed={plans.isError}
        onRetry={plans.refetch}
      />
    </ul>
  );
}

interface FigureProps {
  name: string;
  to: string;
  /** Unknown while loading. */
  value: number | undefined;
  note: string;
  failed: boolean;
  onRetry(): unknown;
}

function Figure({ name, to, value, note, failed, onRetry }: FigureProps) {
  const { t, language } = useI18n();
  return (
    <li className={css.figure} aria-busy={value === undefined && !failed}>
      <Text size="14" tone="muted">
        {value === undefined ? (
          name
        ) : (
          <Link to={to} className={css.figureLink}>
            {name}
          </Link>
        )}
      </Text>
      {value !== undefined && (
        <>
          <span className={css.value}>{formatNumber(value, language)}</span>
          <Text size="13" tone="faint">
            {note}
          </Text>
        </>
      )}
      {value === undefined && !failed && (
        <>
          <Skeleton shape="title" width="xs" />
          <Skeleton width="m" />
        </>
      )}
      {value === undefined && failed && (
        <>
          <Text size="13" tone="bad">
            {t("account.dashboard.card.failed")}
          </Text>
          <TextButton onClick={() => onRetry()}>{t("account.try-again")}</TextButton>
        </>
      )}
    </li>
  );
}
