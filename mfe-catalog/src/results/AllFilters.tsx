import { filterParametersQuery } from "@gable/shared-sdk/calls";
import type { Translate } from "@gable/shared-sdk/host";
import type { Parameter, SearchFacets } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { keepPreviousData, type UseQueryResult, useQuery } from "@gable/shared-sdk/react-query";
import { Button, Loading, Skeleton } from "@gable/shared-ui/core";
import { Drawer } from "@gable/shared-ui/overlays";
import { useEffect } from "react";
import { facetsQuery } from "../search/search.queries.ts";
import { clearFilters, type Purpose, type SearchState } from "../search/searchState.ts";
import { nounOf } from "../shared/kinds.ts";
import { Checks } from "../shared/Popover.tsx";
import type { CategoryChoice } from "../shared/tile.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./AllFilters.module.css";
import { CategoryChecks } from "./CategoryChecks.tsx";
import { showText } from "./FilterFoot.tsx";
import { FilterGroup } from "./FilterGroup.tsx";
import { ParameterFilters } from "./ParameterFilters.tsx";
import PlaceChoice from "./PlaceChoice.tsx";
import { PostedOptions } from "./PostedOptions.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { PriceHistogram } from "./PriceHistogram.tsx";
import { PurposeOptions } from "./PurposeOptions.tsx";
import { useDebounced } from "./useDebounced.ts";
import { useDraft } from "./useDraft.ts";

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
  const { t } = useWords();
  const { draft, setDraft, change } = useDraft(search);
  const { found, isOfDraft } = useCounted(draft, open);
  const parameters = useParameters(draft, categories, open);
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
            aria-busy={!isOfDraft || undefined}
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
      <Groups
        draft={draft}
        categories={categories}
        facets={found?.facets ?? null}
        parameters={parameters}
        onChange={change}
      />
    </Drawer>
  );
}

/** How many a draft would show. Not `isOfDraft`: the number is of the choices before. */
function useCounted(draft: SearchState, isOpen: boolean) {
  const { sdk } = useHost();
  const settled = useDebounced(draft, 250);
  const counted = useQuery({
    ...facetsQuery(sdk, settled, useExtensions()),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return { found: counted.data, isOfDraft: settled === draft && !counted.isFetching };
}

type ParametersAnswer = Pick<UseQueryResult<Parameter[]>, "data" | "isLoading">;

/** What homes of the one chosen category are described by, or of all of them. */
function useParameters(
  { categories: chosen }: SearchState,
  categories: readonly CategoryChoice[],
  isOpen: boolean,
): ParametersAnswer {
  const { sdk } = useHost();
  const [only, ...more] = chosen;
  const categoryId = more.length === 0 ? categories.find(({ slugId }) => slugId === only)?.id : undefined;
  return useQuery({ ...filterParametersQuery(sdk, categoryId ? { categoryId } : {}), enabled: isOpen });
}

interface GroupsProps {
  draft: SearchState;
  categories: readonly CategoryChoice[];
  /** Null while they are unknown, and at a provider that does not count. */
  facets: SearchFacets | null;
  parameters: ParametersAnswer;
  onChange(change: Partial<SearchState>): void;
}

function Groups({ draft, categories, facets, parameters, onChange }: GroupsProps) {
  const { t } = useWords();
  return (
    <div className={styles.groups}>
      <FilterGroup title={t("catalog.filter.purpose")}>
        <PurposeOptions
          name="all-type"
          draft={draft}
          noteOf={(purpose) => (facets ? homesOf(facets, purpose, t) : undefined)}
          onChange={onChange}
        />
      </FilterGroup>
      <FilterGroup title={t("catalog.filter.price")}>
        {draft.purpose && facets && <PriceHistogram prices={facets.prices} min={draft.minPrice} max={draft.maxPrice} />}
        <PriceFields draft={draft} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title={t("catalog.filter.place")}>
        <PlaceChoice search={draft} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title={t("catalog.filter.category")}>
        <CategoryChecks
          categories={categories}
          value={draft.categories}
          countOf={
            facets ? ({ id }) => countOf(facets, facets.categories, (category) => category.id === id) : undefined
          }
          onChange={(chosen) => onChange({ categories: chosen })}
        />
      </FilterGroup>
      {parameters.data ? (
        <ParameterFilters parameters={parameters.data} draft={draft} onChange={onChange} />
      ) : (
        parameters.isLoading && (
          <Loading>
            <Skeleton shape="button" />
          </Loading>
        )
      )}
      <FilterGroup title={t("catalog.filter.postedTitle")}>
        <PostedOptions name="all-posted" draft={draft} onChange={onChange} />
      </FilterGroup>
      <FilterGroup title={t("catalog.filter.kinds")}>
        <Checks
          legend={t("catalog.filter.kinds")}
          value={KINDS.filter((kind) => draft[kind])}
          options={KINDS.map((value) => ({ value, label: t(`catalog.filter.${value}`) }))}
          onChange={(chosen) =>
            onChange({ promoted: chosen.includes("promoted"), premium: chosen.includes("premium") })
          }
        />
      </FilterGroup>
    </div>
  );
}

/** How many there are of a choice; null where only a part was counted, as that is no number of what there is. */
function countOf<T extends { count: number }>(
  { areEstimates }: SearchFacets,
  rows: readonly T[],
  isChoice: (row: T) => boolean,
): number | null {
  return areEstimates ? null : (rows.find(isChoice)?.count ?? 0);
}

function homesOf(facets: SearchFacets, purpose: Purpose, t: Translate): string | undefined {
  const count = countOf(facets, facets.kinds, ({ kind }) => kind === purpose);
  return count === null ? undefined : t("catalog.listings", { count });
}
