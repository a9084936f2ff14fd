import {
  changeSavedSearchMutation,
  deleteSavedSearchMutation,
  savedSearchesQuery,
  saveSearchMutation,
} from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { AlertFrequency, SavedSearch } from "@gable/shared-sdk/model";
import { useHost, useSession } from "@gable/shared-sdk/react";
import { useMutation, useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { alertChoices } from "@gable/shared-sdk/rules";
import { Alert, Button, Loading, Skeleton } from "@gable/shared-ui/core";
import { Field, RadioGroup, TextInput } from "@gable/shared-ui/forms";
import { Dialog } from "@gable/shared-ui/overlays";
import { type FormEvent, useId, useRef, useState } from "react";
import type { SearchState } from "../search/searchState.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useTried } from "../shared/useTried.ts";
import { useWords } from "../shared/useWords.ts";
import { describeSearch } from "./describeSearch.ts";
import styles from "./SaveSearchDialog.module.css";
import { isSameSearch, savedQuery } from "./savedQuery.ts";

/** The provider's limit. */
const LONGEST_NAME = 100;

/** A name of what a search says, without the marks of its directions. */
const nameOf = (said: string) => said.replace(/[\u2068\u2069]/g, "").slice(0, LONGEST_NAME);

export interface SaveSearchDialogProps {
  open: boolean;
  search: SearchState;
  categories: readonly CategoryChoice[];
  onClose(): void;
}

/**
 * Where a search is kept: at the provider for members; in this browser for visitors, until they sign in, and for
 * everybody at a provider that keeps none.
 */
type Keeping = "account" | "untilSignIn" | "browser";

/** Saves a search, or changes and removes it when it is saved. */
export default function SaveSearchDialog({ open, search, categories, onClose }: SaveSearchDialogProps) {
  const { sdk } = useHost();
  const { t } = useWords();
  const member = useSession();
  const extensions = useExtensions();
  const saved = useQuery({ ...savedSearchesQuery(sdk), enabled: open, staleTime: 0 });
  const known = saved.data?.find(({ query }) => isSameSearch(query, search)) ?? null;
  const hasAlerts = extensions?.includes("saved-searches") ?? false;
  const keeping: Keeping = !hasAlerts ? "browser" : member ? "account" : "untilSignIn";
  const waiting = !saved.isError && (saved.isPending || (saved.isFetching && !saved.isFetchedAfterMount));
  const frame = {
    open,
    onOpenChange: (next: boolean) => !next && onClose(),
    title: t(known ? "catalog.save.saved" : "catalog.save.title"),
    description: t(`catalog.save.keeping.${keeping}`),
  };
  if (waiting)
    return (
      <Dialog {...frame}>
        <Loading className={styles.form}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </Loading>
      </Dialog>
    );
  return (
    <SaveForm
      key={known?.id ?? "new"}
      frame={frame}
      search={search}
      categories={categories}
      keeping={keeping}
      known={known}
      onClose={onClose}
    />
  );
}

interface SaveFormProps {
  frame: { open: boolean; onOpenChange(open: boolean): void; title: string; description: string };
  search: SearchState;
  categories: readonly CategoryChoice[];
  keeping: Keeping;
  known: SavedSearch | null;
  onClose(): void;
}

function SaveForm({ frame, search, categories, keeping, known, onClose }: SaveFormProps) {
  const { sdk, session, notify } = useHost();
  const words = useWords();
  const { t } = words;
  const queryClient = useQueryClient();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const extensions = useExtensions();
  const [name, setName] = useState(known?.name ?? nameOf(describeSearch(search, categories, words)));
  const [frequency, setFrequency] = useState<AlertFrequency>(known?.frequency ?? "daily");
  const { tried, onTry } = useTried(form, frame.open);
  const add = useMutation(saveSearchMutation(sdk));
  const change = useMutation(changeSavedSearchMutation(sdk));
  const remove = useMutation(deleteSavedSearchMutation(sdk));
  const failure = add.error ?? change.error ?? remove.error;
  const missing = tried && name.trim() === "";

  const done = (title: string, description?: string) => {
    void queryClient.invalidateQueries({ queryKey: ["saved-searches"] });
    onClose();
    notify({ tone: "ok", title, description });
  };
  const keep = async () => {
    onTry();
    if (name.trim() === "") return false;
    const fields = { name: name.trim(), frequency: keeping === "browser" ? ("off" as const) : frequency };
    try {
      if (known) await change.mutateAsync({ id: known.id, ...fields });
      else await add.mutateAsync({ ...fields, query: savedQuery(search) });
    } catch {
      // The form says what was wrong.
      return false;
    }
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await keep())) return;
    if (keeping !== "account") done(t("catalog.save.doneHere"));
    else done(t("catalog.save.done"), frequency === "off" ? undefined : t(`catalog.save.${frequency}Note`));
  };
  /** The host takes what this browser keeps along to the account. */
  const signIn = async () => {
    if (!(await keep())) return;
    onClose();
    await session.require("catalog.save.signInReason").catch(() => undefined);
  };
  const forget = () => known && remove.mutate({ id: known.id }, { onSuccess: () => done(t("catalog.save.removed")) });

  return (
    <Dialog
      {...frame}
      footer={
        <>
          {known && (
            <Button variant="quiet" onClick={forget} loading={remove.isPending}>
              {t("catalog.save.remove")}
            </Button>
          )}
          {keeping === "untilSignIn" && <Button onClick={() => void signIn()}>{t("catalog.save.signIn")}</Button>}
          <Button type="submit" form={id} variant="primary" loading={add.isPending || change.isPending}>
            {t(known ? "catalog.save.change" : "catalog.save.submit")}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field label={t("catalog.save.name")} required error={missing ? t("catalog.save.nameMissing") : undefined}>
          <TextInput value={name} maxLength={LONGEST_NAME} onChange={(event) => setName(event.target.value)} />
        </Field>
        {keeping !== "browser" && (
          <RadioGroup
            label={t("catalog.save.frequency")}
            name="frequency"
            value={frequency}
            onChange={(event) => setFrequency(event.target.value as AlertFrequency)}
            options={alertChoices(extensions, frequency).map((value) => ({
              value,
              label: t(`catalog.save.${value}`),
              note: t(`catalog.save.${value}Note`),
            }))}
          />
        )}
        {failure && <Alert tone="bad">{errorText(failure, t)}</Alert>}
      </form>
    </Dialog>
  );
}
