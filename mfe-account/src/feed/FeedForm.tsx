import {
  categoriesQuery,
  citiesQuery,
  facilitiesQuery,
  type Interests,
  saveInterestsMutation,
} from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useBusy, useHost, useSettings, useT } from "@gable/shared-sdk/react";
import { useMutation, useQuery } from "@gable/shared-sdk/react-query";
import { Combobox } from "@gable/shared-ui/combobox";
import { Alert, Button, Card, Loading, Row, Skeleton, Stack, Text } from "@gable/shared-ui/core";
import { Checkbox, Field, FieldGroup, NumberInput } from "@gable/shared-ui/forms";
import { type FormEvent, useState } from "react";
import { FeedSkeleton } from "./FeedSkeleton.tsx";
import css from "./feed.module.css";
import { interestsOf, toggled, type Wishes, wishesOf } from "./wishes.ts";

/** More than sites have. */
const MOST_CHOICES = 100;
const MOST_CITIES = 500;
const KINDS = ["sell", "rent"] as const;

interface FeedFormProps {
  interests: Interests | null;
  onSaved(interests: Interests | null): void;
  /** Absent where there is nothing to go back to. */
  onCancel?(): void;
}

/** What the member wants to be shown. */
export default function FeedForm({ interests, onSaved, onCancel }: FeedFormProps) {
  const { sdk } = useHost();
  const t = useT();
  const { currency } = useSettings();
  const categories = useQuery(categoriesQuery(sdk, { limit: MOST_CHOICES }));
  const facilities = useQuery(facilitiesQuery(sdk));
  const cities = useQuery(citiesQuery(sdk, { limit: MOST_CITIES }));
  const [before] = useState(() => wishesOf(interests));
  const [wishes, setWishes] = useState(before);
  const [tried, setTried] = useState(false);
  const save = useMutation({ ...saveInterestsMutation(sdk), onSuccess: onSaved });
  useBusy("account: the feed is being set up", wishes !== before && !save.isSuccess);
  const set = (fields: Partial<Wishes>) => setWishes((now) => ({ ...now, ...fields }));
  const told = interestsOf(wishes);
  const problem = tried && "problem" in told ? told.problem : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ("interests" in told && !save.isPending) save.mutate(told.interests);
  };
  const names = new Set([...(wishes.city ? [wishes.city] : []), ...(cities.data?.items ?? []).map(({ name }) => name)]);
  const options = [...names].filter(Boolean).map((name) => ({ value: name, label: name }));
  // Their lengths are not known before: what stands below them would move.
  if (!categories.isFetched || !facilities.isFetched) return <FeedSkeleton />;
  return (
    <Card>
      <form className={css.form} onSubmit={submit} noValidate>
        <FieldGroup label={t("account.feed.kinds")}>
          <div className={css.checks}>
            {KINDS.map((kind) => (
              <Checkbox
                key={kind}
                label={t(`account.feed.kind.${kind}`)}
                checked={wishes.kinds.includes(kind)}
                onChange={(event) => set({ kinds: toggled(wishes.kinds, kind, event.target.checked) })}
              />
            ))}
          </div>
        </FieldGroup>
        <Choices
          label={t("account.feed.categories")}
          query={categories}
          chosen={wishes.categoryIds}
          onChange={(categoryIds) => set({ categoryIds })}
        />
        <div className={css.pair}>
          <Field
            label={t("account.feed.from")}
            optional
            error={problem === "price" || problem === "range" ? t(`account.feed.problem.${problem}`) : undefined}
          >
            <NumberInput
              prefix={currency.symbol || currency.code}
              min={0}
              step="any"
              value={wishes.minPrice}
              onChange={(event) => set({ minPrice: event.target.value })}
            />
          </Field>
          <Field label={t("account.feed.to")} optional>
            <NumberInput
              prefix={currency.symbol || currency.code}
              min={0}
              step="any"
              value={wishes.maxPrice}
              onChange={(event) => set({ maxPrice: event.target.value })}
            />
          </Field>
          <Field label={t("account.feed.city")} optional>
            <Combobox
              options={options}
              placeholder={t("account.feed.city.any")}
              value={wishes.city ? { value: wishes.city, label: wishes.city } : null}
              onChange={(option) => set({ city: option?.value ?? "" })}
            />
          </Field>
        </div>
        <Choices
          label={t("account.feed.facilities")}
          query={facilities}
          chosen={wishes.facilityIds}
          onChange={(facilityIds) => set({ facilityIds })}
        />
        {problem === "empty" && <Alert tone="bad">{t("account.feed.problem.empty")}</Alert>}
        {save.error && <Alert tone="bad">{errorText(save.error, t)}</Alert>}
        <Row gap="12" wrap>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {t("account.feed.save")}
          </Button>
          {onCancel && (
            <Button variant="quiet" onClick={onCancel}>
              {t("account.cancel")}
            </Button>
          )}
        </Row>
      </form>
    </Card>
  );
}

interface ChoicesProps {
  label: string;
  query: { data?: { items: { id: number; name: string }[] }; isPending: boolean; isError: boolean; refetch(): unknown };
  chosen: readonly number[];
  onChange(chosen: number[]): void;
}

/** Any of a list that the provider has; nothing where it has none. */
function Choices({ label, query, chosen, onChange }: ChoicesProps) {
  const t = useT();
  const { data } = query;
  if (data?.items.length === 0) return null;
  return (
    <FieldGroup label={label}>
      {query.isPending && (
        <Loading>
          <Stack>
            <Skeleton width="m" />
            <Skeleton width="s" />
          </Stack>
        </Loading>
      )}
      {query.isError && !data && (
        <Row gap="12" wrap>
          <Text tone="muted">{t("account.feed.choices-failed")}</Text>
          <Button size="s" onClick={() => query.refetch()}>
            {t("account.try-again")}
          </Button>
        </Row>
      )}
      {data && (
        <div className={css.checks}>
          {data.items.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={<bdi>{name}</bdi>}
              checked={chosen.includes(id)}
              onChange={(event) => onChange(toggled(chosen, id, event.target.checked))}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
