import { filterParametersQuery } from "@gable/shared-sdk/calls";
import type { Translate } from "@gable/shared-sdk/host";
import type { SearchFacets } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { keepPreviousData, useQuery } from "@gable/shared-sdk/react-query";
import { Button, Loading, Skeleton } from "@gable/shared-ui/core";
import { Drawer } from "@gable/shared-ui/overlays";
import { useEffect, useState } from "react";
import { countedListings } from "../shared/counted-listings.ts";
import { nounOf } from "../shared/kinds.ts";
import { Checks, Options } from "../shared/Popover.tsx";
import { facetsQuery } from "../shared/queries.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./AllFilters.module.css";
import { CategoryChecks } from "./CategoryChecks.tsx";
import { showText } from "./FilterFoot.tsx";
import { FilterGroup } from "./FilterGroup.tsx";
import { ParameterFilters } from "./ParameterFilters.tsx";
import PlaceChoice from "./PlaceChoice.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { PriceHistogram } from "./PriceHistogram.tsx";
import { clearFilters, type PostedSince, type Purpose, refine, type SearchState, searchHref } from "./search-state.ts";
import { useDebounced } from "./useDebounced.ts";

const KINDS = ["promoted", "premium"] as const;

export interface AllFiltersProps {
  open: boolean;
  search: SearchState;
  categories: readonly CategoryChoice[];
  /** Id of the group to begin at; the first one when absent. */
  start?: string;
  onClose(): void;
  onApply(search: SearchState): void;
}

/** Every filter in one drawer, with the number of listings it would show. */
export default function AllFilters({ open, search, categories, start, onClose, onApply }: AllFiltersProps) {
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
  const settled = useDebounced(draft, 250);
  const counted = useQuery({
    ...facetsQuery(sdk, settled, useExtensions()),
    enabled: open,
    placeholderData: keepPreviousData,
  });
  const found = counted.data;
  const [only, ...more] = draft.categories;
  const categoryId = more.length === 0 ? categories.find(({ slugId }) => slugId === only)?.id : undefined;
  const parameters = useQuery({ ...filterParametersQuery(sdk, categoryId ? { categoryId } : {}), enabled: open });
  const known = parameters.data;
  useEffect(() => {
    if (open && known && start) document.getElementById(start)?.scrollIntoView({ block: "start" });
  }, [open, known, start]);

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
            // The number is of the choices before.
            aria-busy={settled !== draft || counted.isFetching || undefined}
            onClick={() => {
              onApply(draft);
              onClose();
            }}
          >
            {showText(nounOf(draft.categories, categories), found, t)}
          </Button>
        </div>
      }
    >
      <div className={styles.groups}>
        <FilterGroup title={t("catalog.filter.purpose")}>
          <Options
            name="all-type"
            legend={t("catalog.filter.purpose")}
            value={draft.purpose ?? ""}
            options={[
              { value: "", label: t("catalog.filter.anyPurpose") },
              ...(["sell", "rent"] as const).map((value) => ({
                value,
                label: t(`catalog.kind.${value}`),
                note: found?.facets ? homesOf(found.facets, value, t) : undefined,
              })),
            ]}
            onChange={(value) => change({ purpose: (value || null) as Purpose | null })}
          />
        </FilterGroup>
        <FilterGroup title={t("catalog.filter.price")}>
          {draft.purpose && found?.facets && (
            <PriceHistogram prices={found.facets.prices} min={draft.minPrice} max={draft.maxPrice} />
          )}
          <PriceFields draft={draft} onChange={change} />
        </FilterGroup>
        <FilterGroup title={t("catalog.filter.place")}>
          <PlaceChoice search={draft} onChange={change} />
        </FilterGroup>
        <FilterGroup title={t("catalog.filter.category")}>
          <CategoryChecks
            categories={categories}
            value={draft.categories}
            countOf={
              found?.facets
                ? ({ id }) => found.facets?.categories.find((category) => category.id === id)?.count ?? 0
                : undefined
            }
            areEstimates={found?.facets?.areEstimates}
            onChange={(chosen) => change({ categories: chosen })}
          />
        </FilterGroup>
        {known ? (
          <ParameterFilters parameters={known} draft={draft} onChange={change} />
        ) : (
          parameters.isLoading && (
            <Loading>
              <Skeleton shape="button" />
            </Loading>
          )
        )}
        <FilterGroup title={t("catalog.filter.postedTitle")}>
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
        </FilterGroup>
        <FilterGroup title={t("catalog.filter.kinds")}>
          <Checks
            legend={t("catalog.filter.kinds")}
            value={KINDS.filter((kind) => draft[kind])}
            options={KINDS.map((value) => ({ value, label: t(`catalog.filter.${value}`) }))}
            onChange={(chosen) =>
              change({ promoted: chosen.includes("promoted"), premium: chosen.includes("premium") })
            }
          />
        </FilterGroup>
      </div>
    </Drawer>
  );
}

/** How many there are of an offer; those without any are not named. */
function homesOf({ kinds, areEstimates }: SearchFacets, purpose: Purpose, t: Translate) {
  return countedListings(kinds.find(({ kind }) => kind === purpose)?.count ?? 0, areEstimates, t);
}
