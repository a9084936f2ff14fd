import { lazyPart } from "@gable/mfe-kit/lazy";
import { errorText, relativeTime } from "@gable/shared-sdk/format";
import type { AlertFrequency, SavedSearch } from "@gable/shared-sdk/model";
import { useI18n, useSettings, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { alertChoices } from "@gable/shared-sdk/rules";
import { Badge, Button, Card, Heading, Row, Text } from "@gable/shared-ui/core";
import { Field, Select } from "@gable/shared-ui/forms";
import { useState } from "react";
import css from "./saved-searches.module.css";
import { searchHref } from "./searchHref.ts";
import { useSearchChanges } from "./useSearchChanges.ts";

const NameDialog = lazyPart(() => import("../shared/NameDialog.tsx"));

/** The provider's limit. */
const LONGEST_NAME = 100;

interface SearchRowProps {
  search: SavedSearch;
  /** Milliseconds; tells how long ago it was looked at. */
  now: number;
}

/** One saved search, with what the member may change about it. */
export function SearchRow({ search, now }: SearchRowProps) {
  const t = useT();
  const { extensions } = useSettings();
  const [renames, setRenames] = useState(false);
  const { setFrequency, seen, rename, naming, forget } = useSearchChanges(search);
  const { name, frequency, local } = search;
  return (
    <Card as="li" className={css.row}>
      <SearchWords search={search} now={now} onOpen={seen} />
      <div className={css.ways}>
        {!local && (
          <Field label={t("account.searches.frequency")} className={css.frequency}>
            <Select
              size="s"
              aria-label={t("account.searches.frequency-of", { name })}
              value={frequency}
              onChange={(event) => void setFrequency(event.target.value as AlertFrequency)}
              options={alertChoices(extensions, frequency).map((value) => ({
                value,
                label: t(`account.searches.${value}`),
              }))}
            />
          </Field>
        )}
        <Row gap="8">
          <Button size="s" onClick={() => setRenames(true)} aria-label={t("account.searches.rename-of", { name })}>
            {t("account.rename")}
          </Button>
          <Button
            size="s"
            variant="danger-quiet"
            onClick={() => void forget()}
            aria-label={t("account.searches.delete-of", { name })}
          >
            {t("account.delete")}
          </Button>
        </Row>
      </div>
      {renames && (
        <NameDialog
          title={t("account.searches.rename")}
          label={t("account.name")}
          submit={t("account.save")}
          longest={LONGEST_NAME}
          name={name}
          failure={naming.error && errorText(naming.error, t)}
          pending={naming.isPending}
          onClose={() => setRenames(false)}
          onSubmit={(next) => rename(next, () => setRenames(false))}
        />
      )}
    </Card>
  );
}

/** What it is called, how much is new in it, and when it was looked at. */
function SearchWords({ search, now, onOpen }: SearchRowProps & { onOpen(): void }) {
  const { t, language } = useI18n();
  const { name, query, newCount, lastSeenAt, local } = search;
  return (
    <div className={css.words}>
      <Heading level={2} look="h4">
        <Link to={searchHref(query)} onClick={onOpen} className={css.name}>
          <bdi>{name}</bdi>
        </Link>
      </Heading>
      <Row gap="12" wrap>
        {newCount > 0 && (
          <Link to={searchHref(query, true)} onClick={onOpen} className={css.new}>
            <Badge tone="clay">{t("account.searches.new", { count: newCount })}</Badge>
          </Link>
        )}
        <Text as="span" size="14" tone="faint">
          {local
            ? t("account.searches.local")
            : lastSeenAt && t("account.searches.seen", { when: relativeTime(lastSeenAt, now, language, t) })}
        </Text>
      </Row>
    </div>
  );
}
