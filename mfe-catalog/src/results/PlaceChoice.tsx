import { Icon, XIcon } from "@gable/shared-ui/core";
import { useState } from "react";
import SearchSuggestions from "../search/SearchSuggestions.tsx";
import { placeName, type SearchState } from "../search/searchState.ts";
import type { SuggestedKinds } from "../search/suggestions.ts";
import { popoverStyles } from "../shared/Popover.tsx";
import { useWords } from "../shared/useWords.ts";
import styles from "./AllFilters.module.css";

export interface PlaceChoiceProps {
  search: SearchState;
  /** Default places alone. */
  kinds?: SuggestedKinds;
  onChange(change: Partial<SearchState>): void;
  /** A suggestion that is a page of its own was taken. */
  onLeave?(href: string): void;
}

/** Every city of the site, found by typing, and what else the words may mean. */
export default function PlaceChoice({ search, kinds = "places", onChange, onLeave }: PlaceChoiceProps) {
  const { t } = useWords();
  const [typed, setTyped] = useState("");
  const place = placeName(search);
  const label = t(kinds === "all" ? "catalog.suggest.label" : "catalog.filter.findPlace");
  return (
    <div className={styles.places}>
      {place !== null && (
        <button
          type="button"
          className={styles.place}
          aria-label={t("catalog.filter.dropPlace", { place })}
          onClick={() => onChange({ city: null, state: null, country: null })}
        >
          <bdi>{place}</bdi>
          <Icon of={XIcon} size="s" />
        </button>
      )}
      <SearchSuggestions
        inline
        kinds={kinds}
        label={label}
        placeholder={label}
        value={typed}
        onValueChange={setTyped}
        frame={(field) => <span className={popoverStyles.input}>{field}</span>}
        onMeant={(meaning) => {
          setTyped("");
          if ("href" in meaning) onLeave?.(meaning.href);
          else onChange(meaning.change);
        }}
      />
    </div>
  );
}
