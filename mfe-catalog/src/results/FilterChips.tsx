import { Link } from "@gable/shared-sdk/router";
import { ChevronDownIcon, Chip, Icon, SlidersHorizontalIcon, XIcon } from "@gable/shared-ui/core";
import { activeFilters, dropFilter, type FilterName, type SearchState, searchHref } from "../search/searchState.ts";
import { popoverTrigger } from "../shared/Popover.tsx";
import type { CategoryChoice } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import { filterText } from "./describeSearch.ts";
import styles from "./Filters.module.css";

export interface FilterChipsProps {
  search: SearchState;
  categories: readonly CategoryChoice[];
  /** Id of a filter's popover. */
  popoverOf(name: FilterName): string;
  /** Opens all filters, at one group where it is named. */
  onAll(group?: string): void;
}

/** The row of filters: each says what it is set to, and opens what sets it. */
export function FilterChips({ search, categories, popoverOf, onAll }: FilterChipsProps) {
  const words = useWords();
  const { t } = words;
  const active = activeFilters(search);
  const textOf = (name: FilterName, title: string) =>
    active.includes(name) ? filterText(search, name, categories, words) : title;
  const chip = (name: FilterName, title: string) => (
    <Chip on={active.includes(name)} iconEnd={ChevronDownIcon} {...popoverTrigger(popoverOf(name))}>
      {textOf(name, title)}
    </Chip>
  );
  return (
    <div className={styles.chips}>
      {chip("purpose", t("catalog.filter.purpose"))}
      {chip("price", t("catalog.filter.price"))}
      {chip("category", t("catalog.filter.category"))}
      <Chip
        on={active.includes("wishes")}
        iconEnd={ChevronDownIcon}
        aria-haspopup="dialog"
        onClick={() => onAll("filter-rooms")}
      >
        {textOf("wishes", t("catalog.filter.rooms"))}
      </Chip>
      {chip("posted", t("catalog.filter.postedTitle"))}
      {active.includes("place") && (
        <Link className={styles.placeChip} to={searchHref(dropFilter(search, "place"))}>
          <bdi>{filterText(search, "place", categories, words)}</bdi>
          <Icon of={XIcon} size="s" />
        </Link>
      )}
      <Chip
        icon={SlidersHorizontalIcon}
        count={active.length > 0 ? active.length : undefined}
        aria-haspopup="dialog"
        onClick={() => onAll()}
      >
        {t("catalog.filter.all")}
      </Chip>
    </div>
  );
}
