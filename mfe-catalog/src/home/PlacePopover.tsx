import { useNavigate } from "@gable/shared-sdk/router";
import { type ComponentType, useEffect, useRef, useState } from "react";
import type { PlaceChoiceProps } from "../results/PlaceChoice.tsx";
import type { SearchState } from "../search/searchState.ts";
import { focusFirst, Options } from "../shared/Popover.tsx";
import type { CityChoice } from "../shared/tile.ts";
import { useWords } from "../shared/useWords.ts";

export interface PlacePopoverProps {
  /** Those with the most homes, for as long as nothing else is here. */
  cities: readonly CityChoice[];
  search: SearchState;
  /** The popover has been opened. */
  wanted: boolean;
  onChange(change: Partial<SearchState>): void;
}

/** Where to look: some cities at once, and with its code every city, area, kind, agent and home by typing. */
export function PlacePopover({ cities, search, wanted, onChange }: PlacePopoverProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const [Choice, setChoice] = useState<ComponentType<PlaceChoiceProps> | null>(null);
  useEffect(() => {
    if (!wanted) return;
    // A chunk that does not come leaves the cities as they are.
    import("../results/PlaceChoice.tsx").then(
      (module) => setChoice(() => module.default),
      () => undefined,
    );
  }, [wanted]);
  useEffect(() => {
    const { current } = box;
    if (Choice && current?.closest(":popover-open")) focusFirst(current);
  }, [Choice]);
  if (Choice) {
    return (
      <div ref={box}>
        {search.city && <input type="hidden" name="city" value={search.city} />}
        {search.text && <input type="hidden" name="q" value={search.text} />}
        <Choice
          search={search}
          kinds="all"
          onLeave={navigate}
          onChange={(change) => {
            onChange({ text: "", ...change });
            box.current?.closest<HTMLElement>("[popover]")?.hidePopover();
          }}
        />
      </div>
    );
  }
  return (
    <Options
      name="city"
      legend={t("catalog.filter.place")}
      value={search.city ?? ""}
      options={[
        { value: "", label: t("catalog.filter.anywhere") },
        ...cities.map(({ name, count }) => ({ value: name, label: name, note: t("catalog.listings", { count }) })),
      ]}
      onChange={(city) => onChange({ city: city || null })}
    />
  );
}
