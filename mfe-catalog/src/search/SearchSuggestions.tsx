import { suggestionsQuery } from "@gable/shared-sdk/calls";
import type { Suggestion } from "@gable/shared-sdk/model";
import { selectLocation, useHost, useHostSelector } from "@gable/shared-sdk/react";
import { useQueryClient } from "@gable/shared-sdk/react-query";
import { type ComboboxOption, Suggest, type SuggestProps } from "@gable/shared-ui/combobox";
import HomeIcon from "lucide-react/icons/house";
import MapPinIcon from "lucide-react/icons/map-pin";
import TagIcon from "lucide-react/icons/tag";
import UserIcon from "lucide-react/icons/user";
import { useCallback } from "react";
import { allCities } from "../shared/allCities.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useWords } from "../shared/useWords.ts";
import {
  citySuggestion,
  groupOf,
  type Meaning,
  meaningOf,
  mergedSuggestions,
  type SuggestedKinds,
} from "./suggestions.ts";

const ICONS = { places: MapPinIcon, kinds: TagIcon, agents: UserIcon, homes: HomeIcon };
/** Cities that stand first before anything is typed. */
const BIGGEST = 6;

interface SuggestionOption extends ComboboxOption {
  suggestion: Suggestion;
}

export interface SearchSuggestionsProps extends Omit<SuggestProps, "load" | "onChoose" | "empty"> {
  kinds: SuggestedKinds;
  onMeant(meaning: Meaning): void;
}

/** A search field that says what the typed words may mean; every city before anything is typed, the visitor's own first. */
export default function SearchSuggestions({ kinds, onMeant, ...field }: SearchSuggestionsProps) {
  const { sdk } = useHost();
  const client = useQueryClient();
  const extensions = useExtensions();
  const home = useHostSelector(selectLocation)?.city;
  const { t, language } = useWords();
  const load = useCallback(
    async (query: string): Promise<SuggestionOption[]> => {
      const text = query.trim();
      const option = (suggestion: Suggestion, group: string): SuggestionOption => {
        const { kind, label, context, slugId, count } = suggestion;
        return {
          value: `${kind}:${slugId || label}:${context}`,
          label,
          detail: context,
          note: count === null ? undefined : t("catalog.listings", { count }),
          icon: ICONS[groupOf(suggestion)],
          group,
          suggestion,
        };
      };
      const cities = allCities(client, sdk);
      if (text === "") {
        const all = (await cities).map(citySuggestion);
        const own = all.filter(({ label }) => label === home);
        const known = all.filter(({ label }) => label !== home);
        const biggest = known.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, BIGGEST);
        const others = known.filter((city) => !biggest.includes(city));
        const byName = new Intl.Collator(language).compare;
        return [
          ...own.map((city) => option(city, t("catalog.home.section.nearby"))),
          ...biggest.map((city) => option(city, t("catalog.suggest.biggest"))),
          ...others
            .toSorted((a, b) => byName(a.label, b.label))
            .map((city) => option(city, t("catalog.suggest.cities"))),
        ];
      }
      const [given, known] = await Promise.all([
        client.fetchQuery(suggestionsQuery(sdk, { text, extensions: extensions ?? undefined })),
        cities.catch(() => []),
      ]);
      return mergedSuggestions(given, known, text, kinds).map((one) =>
        option(one, t(`catalog.suggest.${groupOf(one)}`)),
      );
    },
    [client, sdk, extensions, home, kinds, language, t],
  );
  return (
    <Suggest
      {...field}
      load={load}
      empty={field.value.trim() === "" ? "" : t("catalog.suggest.none")}
      onChoose={(option) => onMeant(meaningOf((option as SuggestionOption).suggestion))}
    />
  );
}
