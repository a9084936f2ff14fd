import type { Viewing } from "@gable/shared-sdk/calls";
import { formatDate } from "@gable/shared-sdk/format";
import type { SavedSearch } from "@gable/shared-sdk/model";
import { useI18n } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Badge, Card, LinkButton, Picture, Stack, Text } from "@gable/shared-ui/core";
import css from "./dashboard.module.css";
import { Part, type PartQuery } from "./Part.tsx";

const SHOWN = 4;

/** Saved searches, those with new homes first; for whoever has none, the way to the first one. */
export function SavedSearches({ query, invite }: { query: PartQuery<SavedSearch[]>; invite: boolean }) {
  const { t } = useI18n();
  return (
    <Part
      title={t("account.dashboard.searches")}
      query={query}
      link={{ to: "/user/saved-searches", label: t("account.dashboard.searches.all") }}
    >
      {(searches) => {
        if (searches.length === 0) return invite ? <FirstSearch /> : null;
        const ordered = searches.toSorted((a, b) => b.newCount - a.newCount).slice(0, SHOWN);
        return (
          <Card as="ul" pad="none" className={css.rows}>
            {ordered.map(({ id, name, query: search, newCount }) => (
              <li key={id} className={css.line}>
                <div className={css.lineWords}>
                  <Link to={`/properties?${search}`} className={css.rowTitle}>
                    <bdi>{name}</bdi>
                  </Link>
                </div>
                {newCount > 0 && <Badge tone="clay">{t("account.dashboard.searches.new", { count: newCount })}</Badge>}
              </li>
            ))}
          </Card>
        );
      }}
    </Part>
  );
}

function FirstSearch() {
  const { t } = useI18n();
  return (
    <Card pad="s">
      <Stack gap="12">
        <Text tone="muted">{t("account.dashboard.searches.none")}</Text>
        <div>
          <LinkButton to="/properties" size="s">
            {t("account.dashboard.searches.go")}
          </LinkButton>
        </div>
      </Stack>
    </Card>
  );
}

/** Viewings to come, the next one first. */
export function Viewings({ query }: { query: PartQuery<{ items: Viewing[] }> }) {
  const { t, language } = useI18n();
  const now = Date.now();
  // A viewing is at a place and an hour there: it is written in the hours of whoever goes.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Part
      title={t("account.dashboard.viewings")}
      query={query}
      link={{ to: "/user/viewings", label: t("account.dashboard.viewings.all") }}
    >
      {({ items }) => {
        const coming = items
          .filter(({ startsAt }) => startsAt !== null && Date.parse(startsAt) > now)
          .toSorted((a, b) => (a.startsAt ?? "").localeCompare(b.startsAt ?? ""))
          .slice(0, SHOWN);
        if (coming.length === 0) return null;
        return (
          <Card as="ul" pad="none" className={css.rows}>
            {coming.map(({ id, startsAt, property, person }) => (
              <li key={id} className={css.line}>
                <Picture src={property.image} alt="" sizes="64px" className={css.thumb} />
                <div className={css.lineWords}>
                  <Link to={`/properties-details/${property.slugId}`} className={css.rowTitle}>
                    <bdi>{property.title}</bdi>
                  </Link>
                  <Text size="13" tone="muted">
                    {formatDate(startsAt, language, { dateStyle: "full", timeStyle: "short", timeZone })}
                  </Text>
                </div>
                <Text size="13" tone="faint">
                  <bdi>{person.name}</bdi>
                </Text>
              </li>
            ))}
          </Card>
        );
      }}
    </Part>
  );
}
