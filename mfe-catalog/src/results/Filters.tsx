import { lazyPart } from "@gable/mfe-kit/lazy";
import { Link, useNavigate } from "@gable/shared-sdk/router";
import { ChevronDownIcon, Chip, Icon, SearchIcon, SlidersHorizontalIcon, XIcon } from "@gable/shared-ui/core";
import Columns2Icon from "lucide-react/icons/columns-2";
import ListIcon from "lucide-react/icons/list";
import MapIcon from "lucide-react/icons/map";
import { type FormEvent, useId, useState } from "react";
import { closePopovers, Options, Popover, popoverTrigger } from "../shared/Popover.tsx";
import { SearchField } from "../shared/SearchField.tsx";
import type { CategoryChoice } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";
import { CategoryChecks } from "./CategoryChecks.tsx";
import { filterText } from "./describe-search.ts";
import { FilterFoot } from "./FilterFoot.tsx";
import styles from "./Filters.module.css";
import { PriceFields } from "./PriceFields.tsx";
import {
  activeFilters,
  dropFilter,
  type FilterName,
  fieldTexts,
  type PostedSince,
  type Purpose,
  type ResultsView,
  refine,
  type SearchState,
  searchHref,
  VIEWS,
} from "./search-state.ts";

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
  const words = useWords();
  const { t } = words;
  const navigate = useNavigate();
  const id = useId();
  const [draft, setDraft] = useState(search);
  const address = searchHref(search);
  const [draftOf, setDraftOf] = useState(address);
  if (draftOf !== address) {
    // Another address, by whatever way: what was being chosen is over.
    setDraftOf(address);
    setDraft(search);
  }
  const [drawer, setDrawer] = useState<"unused" | "open" | "shut">("unused");
  const [start, setStart] = useState<string>();
  const openDrawer = (group?: string) => {
    setStart(group);
    setDrawer("open");
  };
  const change = (part: Partial<SearchState>) => setDraft((before) => refine(before, part));
  const go = (next: SearchState) => navigate(searchHref(next));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    closePopovers(event.currentTarget);
    go(draft);
  };
  const active = activeFilters(search);
  const chip = (name: FilterName, title: string) => {
    const on = active.includes(name);
    return (
      <Chip on={on} iconEnd={ChevronDownIcon} {...popoverTrigger(id + name)}>
        {on ? filterText(search, name, categories, words) : title}
      </Chip>
    );
  };
  const foot = (name: FilterName) => (
    <FilterFoot search={search} draft={draft} categories={categories} onClear={() => go(dropFilter(search, name))} />
  );

  return (
    <search className={styles.bar}>
      <form id={FILTER_FORM} className={styles.form} action="/properties" method="get" onSubmit={submit}>
        <div className={styles.search}>
          <button type="submit" aria-label={t("catalog.filter.search")}>
            <Icon of={SearchIcon} />
          </button>
          <SearchField
            label={t("catalog.filter.text")}
            value={draft.text}
            onValueChange={(text) => change({ text })}
            onMeant={(meaning) => {
              if ("href" in meaning) navigate(meaning.href);
              else go(refine(draft, meaning.change));
            }}
          />
          {search.text !== "" && (
            <Link to={searchHref(dropFilter(search, "text"))} aria-label={t("catalog.filter.clear")}>
              <Icon of={XIcon} size="s" />
            </Link>
          )}
        </div>
        <Kept search={search} />
        <div className={styles.chips}>
          {chip("purpose", t("catalog.filter.purpose"))}
          {chip("price", t("catalog.filter.price"))}
          {chip("category", t("catalog.filter.category"))}
          <Chip
            on={active.includes("wishes")}
            iconEnd={ChevronDownIcon}
            aria-haspopup="dialog"
            onClick={() => openDrawer("filter-rooms")}
          >
            {active.includes("wishes") ? filterText(search, "wishes", categories, words) : t("catalog.filter.rooms")}
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
            onClick={() => openDrawer()}
          >
            {t("catalog.filter.all")}
          </Chip>
        </div>
        <Popover id={`${id}purpose`} label={t("catalog.filter.purpose")}>
          <Options
            name="type"
            legend={t("catalog.filter.purpose")}
            value={draft.purpose ?? ""}
            options={[
              { value: "", label: t("catalog.filter.anyPurpose") },
              { value: "sell", label: t("catalog.kind.sell") },
              { value: "rent", label: t("catalog.kind.rent") },
            ]}
            onChange={(value) => change({ purpose: (value || null) as Purpose | null })}
          />
          {foot("purpose")}
        </Popover>
        <Popover id={`${id}price`} label={t("catalog.filter.price")}>
          <PriceFields draft={draft} onChange={change} />
          {foot("price")}
        </Popover>
        <Popover id={`${id}category`} label={t("catalog.filter.category")}>
          <CategoryChecks
            name="category"
            categories={categories}
            value={draft.categories}
            onChange={(chosen) => change({ categories: chosen })}
          />
          {foot("category")}
        </Popover>
        <Popover id={`${id}posted`} label={t("catalog.filter.postedTitle")}>
          <Options
            name="posted"
            legend={t("catalog.filter.postedTitle")}
            value={draft.posted ?? ""}
            options={[
              { value: "", label: t("catalog.filter.anyTime") },
              { value: "yesterday", label: t("catalog.filter.posted.yesterday") },
              { value: "last_week", label: t("catalog.filter.posted.last_week") },
            ]}
            onChange={(value) => change({ posted: (value || null) as PostedSince | null })}
          />
          {foot("posted")}
        </Popover>
      </form>
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
