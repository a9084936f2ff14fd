import { formatPrice } from "@gable/shared-sdk/format";
import type { Translate } from "@gable/shared-sdk/host";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { Button, ChevronDownIcon, Icon, VisuallyHidden } from "@gable/shared-ui/core";
import { type FormEvent, useId, useState } from "react";
import { countQuery } from "../search/search.queries.ts";
import { type SearchState, searchHref } from "../search/searchState.ts";
import { AmountField } from "../shared/AmountField.tsx";
import { CategoryOptions } from "../shared/CategoryOptions.tsx";
import { nounOf } from "../shared/kinds.ts";
import { Options, Popover, popoverTrigger } from "../shared/Popover.tsx";
import type { CategoryChoice, CityChoice } from "../shared/tile.ts";
import { useExtensions } from "../shared/useExtensions.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Hero.module.css";
import { PlacePopover } from "./PlacePopover.tsx";
import { START_SEARCH } from "./startSearch.ts";

export interface SearchSentenceProps {
  categories: readonly CategoryChoice[];
  cities: readonly CityChoice[];
}

/** "Buy · a villa · in Pune · under ₹1.2 Cr": a form whose fields are the phrases of a sentence. */
export function SearchSentence({ categories, cities }: SearchSentenceProps) {
  const { sdk } = useHost();
  const { t, settings, language } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const [search, setSearch] = useState(START_SEARCH);
  const [places, setPlaces] = useState(false);
  const change = (part: Partial<SearchState>) => setSearch((before) => ({ ...before, ...part }));
  const { data: found } = useQuery({
    ...countQuery(sdk, search, useExtensions()),
    placeholderData: (before) => before,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(searchHref(search));
  };
  const category = categories.find((each) => each.slugId === search.categories[0]);
  const price = search.maxPrice === null ? null : formatPrice(search.maxPrice, settings, language);
  return (
    <form className={styles.form} action="/properties" method="get" onSubmit={submit}>
      <h1 className={styles.sentence}>
        <VisuallyHidden>{t("catalog.home.title")} </VisuallyHidden>
        <Phrase
          popover={`${id}type`}
          label={t("catalog.home.purpose")}
          text={t(search.purpose === "rent" ? "catalog.home.rent" : "catalog.home.buy")}
        />{" "}
        <Phrase
          popover={`${id}category`}
          label={t("catalog.filter.category")}
          text={category ? kindPhrase(category.name, language, t) : t("catalog.home.anyKind")}
        />{" "}
        <span className={styles.together}>
          {(search.city || search.text) && `${t("catalog.home.in")} `}
          <Phrase
            popover={`${id}city`}
            label={t("catalog.filter.place")}
            text={search.city ?? (search.text || t("catalog.home.anywhere"))}
          />
        </span>{" "}
        <span className={styles.together}>
          {price && `${t("catalog.home.under")} `}
          <Phrase
            popover={`${id}price`}
            label={t("catalog.filter.maxPrice")}
            text={price ?? t("catalog.home.anyPrice")}
          />
        </span>
      </h1>
      <Popover id={`${id}type`} label={t("catalog.home.purpose")}>
        <Options
          name="type"
          legend={t("catalog.home.purpose")}
          value={search.purpose ?? "sell"}
          options={[
            { value: "sell", label: t("catalog.home.buy") },
            { value: "rent", label: t("catalog.home.rent") },
          ]}
          onChange={(value) => change({ purpose: value === "rent" ? "rent" : "sell" })}
        />
      </Popover>
      <Popover id={`${id}category`} label={t("catalog.filter.category")}>
        <CategoryOptions
          categories={categories}
          value={search.categories[0] ?? null}
          onChange={(chosen) => change({ categories: chosen ? [chosen] : [] })}
        />
      </Popover>
      <Popover id={`${id}city`} label={t("catalog.filter.place")} onToggle={(isOpen) => isOpen && setPlaces(true)}>
        <PlacePopover cities={cities} search={search} wanted={places} onChange={change} />
      </Popover>
      <Popover id={`${id}price`} label={t("catalog.filter.maxPrice")}>
        <AmountField
          name="max_price"
          label={t("catalog.filter.maxPrice")}
          symbol={settings.currency.symbol}
          value={search.maxPrice}
          onChange={(maxPrice) => change({ maxPrice })}
        />
      </Popover>
      <div className={styles.go}>
        <Button type="submit" variant="primary" size="l">
          {found
            ? t(`catalog.${found.totalCapped ? "showOver" : "show"}.${nounOf(search.categories, categories)}`, {
                count: found.total,
              })
            : t("catalog.showResults")}
        </Button>
      </div>
    </form>
  );
}

/** `a villa`, `an office`: languages without such articles have the same text twice. */
function kindPhrase(name: string, language: string, t: Translate): string {
  const kind = name.toLocaleLowerCase(language);
  return t(/^[aeiou]/.test(kind) ? "catalog.home.kindVowel" : "catalog.home.kind", { kind });
}

function Phrase({ popover, label, text }: { popover: string; label: string; text: string }) {
  const t = useT();
  return (
    <button
      type="button"
      className={styles.phrase}
      aria-label={t("catalog.home.phrase", { name: label, value: text })}
      {...popoverTrigger(popover)}
    >
      <bdi>{text}</bdi>
      <Icon of={ChevronDownIcon} size="m" />
    </button>
  );
}
