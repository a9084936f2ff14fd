import { lazyPart } from "@gable/mfe-kit/lazy";
import { useT } from "@gable/shared-sdk/react";
import { Link, useNavigate } from "@gable/shared-sdk/router";
import { Icon, SearchIcon, XIcon } from "@gable/shared-ui/core";
import Columns2Icon from "lucide-react/icons/columns-2";
import ListIcon from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import { type FormEvent, useId, useState } from "react";
import { SearchField } from "../search/SearchField.tsx";
import {
  dropFilter,
  type FilterName,
  fieldTexts,
  type ResultsView,
  refine,
  type SearchState,
  searchHref,
  VIEWS,
} from "../search/searchState.ts";
import { closePopovers } from "../shared/Popover.tsx";
import type { CategoryChoice } from "../shared/tile.ts";
import { FilterChips } from "./FilterChips.tsx";
import { FilterPopovers } from "./FilterPopovers.tsx";
import styles from "./Filters.module.css";
import { useDraft } from "./useDraft.ts";

const AllFilters = lazyPart(() => import("./AllFilters.tsx"));

/** `id` of the form, for controls that stand outside of it. */
export const FILTER_FORM = "search-filters";

const VIEW_ICONS = { list: ListIcon, split: Columns2Icon, map: MapIcon };

export interface FiltersProps {
  search: SearchState;
  categories: readonly CategoryChoice[];
}

/**
 * The filter row: one form whose fields are the address's query, so that it works without scripts. With
 * them, choices gather in a draft whose number of results is shown before it is taken.
 */
export function Filters({ search, categories }: FiltersProps) {
  const navigate = useNavigate();
  const id = useId();
  const { draft, change } = useDraft(search);
  const [drawer, setDrawer] = useState<"unused" | "open" | "shut">("unused");
  const [start, setStart] = useState<string>();
  const openDrawer = (group?: string) => {
    setStart(group);
    setDrawer("open");
  };
  const go = (next: SearchState) => navigate(searchHref(next));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    closePopovers(event.currentTarget);
    go(draft);
  };
  const popoverOf = (name: FilterName) => id + name;

  return (
    <search className={styles.bar}>
      <form id={FILTER_FORM} className={styles.form} action="/properties" method="get" onSubmit={submit}>
        <SearchBox search={search} draft={draft} onChange={change} />
        <Kept search={search} />
        <FilterChips search={search} categories={categories} popoverOf={popoverOf} onAll={openDrawer} />
        <FilterPopovers
          search={search}
          draft={draft}
          categories={categories}
          popoverOf={popoverOf}
          onChange={change}
          onClear={(name) => go(dropFilter(search, name))}
        />
      </form>
      <Views search={search} />
      {drawer !== "unused" && (
        <AllFilters
          open={drawer === "open"}
          search={search}
          categories={categories}
          start={start}
          onClose={() => setDrawer("shut")}
          onApply={go}
        />
      )}
    </search>
  );
}

interface SearchBoxProps {
  search: SearchState;
  draft: SearchState;
  onChange(change: Partial<SearchState>): void;
}

/** Free text, with the form's button ahead of it. */
function SearchBox({ search, draft, onChange }: SearchBoxProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <div className={styles.search}>
      <button type="submit" aria-label={t("catalog.filter.search")}>
        <Icon of={SearchIcon} />
      </button>
      <SearchField
        label={t("catalog.filter.text")}
        value={draft.text}
        onValueChange={(text) => onChange({ text })}
        onMeant={(meaning) => navigate("href" in meaning ? meaning.href : searchHref(refine(draft, meaning.change)))}
      />
      {search.text !== "" && (
        <Link to={searchHref(dropFilter(search, "text"))} aria-label={t("catalog.filter.clear")}>
          <Icon of={XIcon} size="s" />
        </Link>
      )}
    </div>
  );
}

/** Filters that have no field in the row travel with the form all the same. */
function Kept({ search }: { search: SearchState }) {
  const fields: [string, string][] = [
    ["city", search.city ?? ""],
    ["state", search.state ?? ""],
    ["country", search.country ?? ""],
    ["features", search.features.join(",")],
    ["promoted", search.promoted ? "1" : ""],
    ["premium", search.premium ? "1" : ""],
    ...fieldTexts(search).map((text): [string, string] => ["field", text]),
    ["view", search.view === "list" ? "" : search.view],
  ];
  return fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />);
}

/** The same search as a list, beside a map, or on one. */
function Views({ search }: { search: SearchState }) {
  const t = useT();
  return (
    <nav className={styles.views} aria-label={t("catalog.view.label")}>
      {VIEWS.map((view: ResultsView) => (
        <Link
          key={view}
          to={searchHref({ ...search, view })}
          aria-label={t(`catalog.view.${view}`)}
          title={t(`catalog.view.${view}`)}
          aria-current={search.view === view ? "true" : undefined}
        >
          <Icon of={VIEW_ICONS[view]} size="s" />
        </Link>
      ))}
    </nav>
  );
}
