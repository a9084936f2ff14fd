import { useT } from "@gable/shared-sdk/react";
import type { FilterName, SearchState } from "../search/searchState.ts";
import { Popover } from "../shared/Popover.tsx";
import type { CategoryChoice } from "../shared/tile.ts";
import { CategoryChecks } from "./CategoryChecks.tsx";
import { FilterFoot } from "./FilterFoot.tsx";
import { PostedOptions } from "./PostedOptions.tsx";
import { PriceFields } from "./PriceFields.tsx";
import { PurposeOptions } from "./PurposeOptions.tsx";

export interface FilterPopoversProps {
  search: SearchState;
  draft: SearchState;
  categories: readonly CategoryChoice[];
  /** Id of a filter's popover. */
  popoverOf(name: FilterName): string;
  onChange(change: Partial<SearchState>): void;
  onClear(name: FilterName): void;
}

/** What sets each filter of the row: fields of the form around them. */
export function FilterPopovers({ search, draft, categories, popoverOf, onChange, onClear }: FilterPopoversProps) {
  const t = useT();
  const foot = (name: FilterName) => (
    <FilterFoot search={search} draft={draft} categories={categories} onClear={() => onClear(name)} />
  );
  return (
    <>
      <Popover id={popoverOf("purpose")} label={t("catalog.filter.purpose")}>
        <PurposeOptions name="type" draft={draft} onChange={onChange} />
        {foot("purpose")}
      </Popover>
      <Popover id={popoverOf("price")} label={t("catalog.filter.price")}>
        <PriceFields draft={draft} onChange={onChange} />
        {foot("price")}
      </Popover>
      <Popover id={popoverOf("category")} label={t("catalog.filter.category")}>
        <CategoryChecks
          name="category"
          categories={categories}
          value={draft.categories}
          onChange={(chosen) => onChange({ categories: chosen })}
        />
        {foot("category")}
      </Popover>
      <Popover id={popoverOf("posted")} label={t("catalog.filter.postedTitle")}>
        <PostedOptions name="posted" draft={draft} onChange={onChange} />
        {foot("posted")}
      </Popover>
    </>
  );
}
