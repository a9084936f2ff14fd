import { lazyPart } from "@gable/mfe-kit/lazy";
import {
  changeSavedSearchMutation,
  deleteSavedSearchMutation,
  savedSearchesQuery,
  saveSearchMutation,
} from "@gable/shared-sdk/calls";
import { errorText, relativeTime } from "@gable/shared-sdk/format";
import type { AlertFrequency, SavedSearch } from "@gable/shared-sdk/model";
import { useHost, useI18n, useSettings } from "@gable/shared-sdk/react";
import { useMutation } from "@gable/shared-sdk/react-query";
import { Link } from "@gable/shared-sdk/router";
import { alertChoices } from "@gable/shared-sdk/rules";
import { Badge, Button, Card, Heading, Row, Text } from "@gable/shared-ui/core";
import { Field, Select } from "@gable/shared-ui/forms";
import { useState } from "react";
import css from "./saved-searches.module.css";
import { searchHref } from "./searchHref.ts";

const NameDialog = lazyPart(() => import("../shared/NameDialog.tsx"));

/** The provider's limit. */
const LONGEST_NAME = 100;

/** One saved search; `now` in milliseconds tells how long ago it was looked at. */
export function SearchRow({ search, now }: { search: SavedSearch; now: number }) {
  const { sdk, queryClient, notify } = useHost();
  const { t, language } = useI18n();
  const { extensions } = useSettings();
  const [renames, setRenames] = useState(false);
  const key = savedSearchesQuery(sdk).queryKey;
  const change = useMutation(changeSavedSearchMutation(sdk));
  const rename = useMutation(changeSavedSearchMutation(sdk));
  const remove = useMutation(deleteSavedSearchMutation(sdk));
  const add = useMutation(saveSearchMutation(sdk));
  const { id, name, query, frequency, newCount, lastSeenAt, local } = search;

  const show = (alter: (rows: SavedSearch[]) => SavedSearch[]) =>
    queryClient.setQueryData(key, (rows: SavedSearch[] | undefined) => rows && alter(rows));
  const put = (next: SavedSearch) => show((rows) => rows.map((row) => (row.id === next.id ? next : row)));
  const askAgain = () => queryClient.invalidateQueries({ queryKey: key });
  // What is awaited goes on when the row is gone from the page, as it is while a deletion may be taken back.
  const refused = (title: string, error: unknown) => {
    void askAgain();
    notify({ tone: "bad", title: t(title), description: errorText(error, t) });
  };

  const setFrequency = async (wanted: AlertFrequency) => {
    put({ ...search, frequency: wanted });
    try {
      await change.mutateAsync({ id, frequency: wanted });
    } catch (error) {
      refused("account.searches.change-failed", error);
      return;
    }
    notify({ tone: "ok", title: t("account.searches.changed"), description: name });
  };
  /** Whoever opens the results has seen what is new in them. */
  const seen = () => {
    if (newCount === 0) return;
    put({ ...search, newCount: 0, lastSeenAt: new Date().toISOString() });
    // What fails here is counted once more, no harm done.
    change.mutate({ id, seen: true });
  };
  const restore = async () => {
    try {
      await add.mutateAsync({ name, query, frequency });
      await askAgain();
    } catch (error) {
      refused("account.searches.restore-failed", error);
    }
  };
  const forget = async () => {
    show((rows) => rows.filter((row) => row.id !== id));
    try {
      await remove.mutateAsync({ id });
    } catch (error) {
      refused("account.searches.remove-failed", error);
      return;
    }
    notify({
      title: t("account.searches.removed"),
      description: name,
      action: { label: t("account.undo"), run: () => void restore() },
    });
  };

  return (
    <Card as="li" className={css.row}>
      <div className={css.words}>
        <Heading level={2} look="h4">
          <Link to={searchHref(query)} onClick={seen} className={css.name}>
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <Row gap="12" wrap>
          {newCount > 0 && (
            <Link to={searchHref(query, true)} onClick={seen} className={css.new}>
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
          failure={rename.error && errorText(rename.error, t)}
          pending={rename.isPending}
          onClose={() => setRenames(false)}
          onSubmit={(next) =>
            rename.mutate(
              { id, name: next },
              {
                onSuccess(saved) {
                  put({ ...saved, newCount });
                  setRenames(false);
                },
              },
            )
          }
        />
      )}
    </Card>
  );
}
