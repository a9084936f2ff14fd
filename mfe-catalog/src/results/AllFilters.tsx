import { filterParametersQuery } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { Button, Heading, InlineNote, Loading, Skeleton } from "@gable/shared-ui/core";
import { Checkbox } from "@gable/shared-ui/forms";
import { Drawer } from "@gable/shared-ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { CategoryOptions } from "../shared/CategoryOptions.tsx";
import { Options } from "../shared/Popover.tsx";
import { citiesQuery } from "../shared/queries.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./AllFilters.module.css";
import { useDraftCount } from "./FilterFoot.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { clearFilters, type PostedSince, type Purpose, refine, type SearchState, searchHref } from "./search-state.ts";

export interface AllFiltersProps {
  open: boolean;
  search: SearchState;
  categories: readonly CategoryChoice[];
  onClose(): void;
  onApply(search: SearchState): void;
}

/** Every filter in one drawer, with the number of homes it would show. */
export default function AllFilters({ open, search, categories, onClose, onApply }: AllFiltersProps) {
  const { sdk } = useHost();
  const { t } = useWords();
  const address = searchHref(search);
  const [draft, setDraft] = useState(search);
  const [draftOf, setDraftOf] = useState(address);
  if (draftOf !== address) {
    setDraftOf(address);
    setDraft(search);
  }
  const change = (part: Partial<SearchState>) => setDraft((before) => refine(before, part));
  const count = useDraftCount(search, draft);
  const cities = useQuery({ ...citiesQuery(sdk), enabled: open });
  const categoryId = categories.find((category) => category.slugId === draft.category)?.id;
  const parameters = useQuery({ ...filterParametersQuery(sdk, categoryId ? { categoryId } : {}), enabled: open });
  const features = (parameters.data ?? []).filter((parameter) => parameter.kind !== "file");

  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t("catalog.filter.all")}
      footer={
        <div className={styles.foot}>
          <Button variant="quiet" onClick={() => setDraft(clearFilters(draft))}>
            {t("catalog.filter.clearAll")}
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            {count === null ? t("catalog.showHomesPlain") : t("catalog.showHomes", { count })}
          </Button>
        </div>
      }
    >
      <div className={styles.groups}>
        <Group title={t("catalog.filter.purpose")}>
          <Options
            name="all-type"
            legend={t("catalog.filter.purpose")}
            value={draft.purpose ?? ""}
            options={[
              { value: "", label: t("catalog.filter.anyPurpose") },
              { value: "sell", label: t("catalog.kind.sell") },
              { value: "rent", label: t("catalog.kind.rent") },
            ]}
            onChange={(value) => change({ purpose: (value || null) as Purpose | null })}
          />
        </Group>
        <Group title={t("catalog.filter.price")}>
          <PriceFields draft={draft} onChange={change} />
        </Group>
        <Group title={t("catalog.filter.place")}>
          {cities.isLoading && (
            <Loading>
              <Skeleton shape="button" />
            </Loading>
          )}
          {cities.isError && <InlineNote tone="bad">{t("catalog.filter.placesFailed")}</InlineNote>}
          <Options
            name="all-city"
            legend={t("catalog.filter.place")}
            value={draft.city ?? ""}
            options={[
              { value: "", label: t("catalog.filter.anywhere") },
              ...(cities.data?.items ?? []).map((city) => ({
                value: city.name,
                label: city.name,
                note: t("catalog.homes", { count: city.count }),
              })),
            ]}
            onChange={(value) => change({ city: value || null, state: null, country: null })}
          />
        </Group>
        <Group title={t("catalog.filter.category")}>
          <CategoryOptions
            name="all-category"
            categories={categories}
            value={draft.category}
            onChange={(category) => change({ category })}
          />
        </Group>
        {(parameters.isLoading || features.length > 0) && (
          <Group title={t("catalog.filter.features")} note={t("catalog.filter.featuresHelp")}>
            {parameters.isLoading ? (
              <Loading>
                <Skeleton shape="button" />
              </Loading>
            ) : (
              <div className={styles.checks}>
                {features.map((parameter) => (
                  <Checkbox
                    key={parameter.id}
                    label={<bdi>{parameter.name}</bdi>}
                    checked={draft.features.includes(parameter.id)}
                    onChange={(event) =>
                      change({
                        features: event.target.checked
                          ? [...draft.features, parameter.id].sort((a, b) => a - b)
                          : draft.features.filter((id) => id !== parameter.id),
                      })
                    }
                  />
                ))}
              </div>
            )}
          </Group>
        )}
        <Group title={t("catalog.filter.postedTitle")}>
          <Options
            name="all-posted"
            legend={t("catalog.filter.postedTitle")}
            value={draft.posted ?? ""}
            options={[
              { value: "", label: t("catalog.filter.anyTime") },
              { value: "yesterday", label: t("catalog.filter.posted.yesterday") },
              { value: "last_week", label: t("catalog.filter.posted.last_week") },
            ]}
            onChange={(value) => change({ posted: (value || null) as PostedSince | null })}
          />
        </Group>
        <Group title={t("catalog.filter.kinds")}>
          <div className={styles.checks}>
            <Checkbox
              label={t("catalog.filter.promoted")}
              checked={draft.promoted}
              onChange={(event) => change({ promoted: event.target.checked })}
            />
            <Checkbox
              label={t("catalog.filter.premium")}
              checked={draft.premium}
              onChange={(event) => change({ premium: event.target.checked })}
            />
          </div>
        </Group>
      </div>
    </Drawer>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <Heading level={3} look="h5" id={id}>
        {title}
      </Heading>
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  );
}
