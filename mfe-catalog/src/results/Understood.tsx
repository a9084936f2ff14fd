import type { Parameter, SearchResult, UnderstoodWords, WordsPart } from "@gable/shared-sdk/model";
import { Link } from "@gable/shared-sdk/router";
import { Icon, XIcon } from "@gable/shared-ui/core";
import { EMPTY_SEARCH, refine, type SearchState, searchHref } from "../search/searchState.ts";
import type { Words } from "../shared/listing.ts";
import { useWords } from "../shared/useWords.ts";
import { filterText } from "./describeSearch.ts";
import styles from "./Results.module.css";

export interface UnderstoodProps {
  search: SearchState;
  understood: UnderstoodWords;
  corrections: SearchResult["corrections"];
}

/** What the words of a search were taken for: each part can be taken off, and the words looked for as they are. */
export function Understood({ search, understood, corrections }: UnderstoodProps) {
  const words = useWords();
  const { t, language } = words;
  const hrefOf = (text: string) => searchHref(refine(search, { text }));
  const list = new Intl.ListFormat(language, { type: "conjunction" });
  const left = understood.leftOut.map((part) => partText(part, words));
  return (
    <div className={styles.corrections}>
      <div className={styles.understood}>
        <span id="understood">{t("catalog.words.understood")}</span>
        <ul aria-labelledby="understood">
          {understood.parts.map((part) => {
            const text = partText(part, words);
            return (
              <li key={part.without}>
                <Link to={hrefOf(part.without)} aria-label={t("catalog.results.without", { filter: text })}>
                  <bdi>{text}</bdi>
                  <Icon of={XIcon} size="s" />
                </Link>
              </li>
            );
          })}
        </ul>
        <Link to={hrefOf(understood.exact)}>{t("catalog.words.exact")}</Link>
      </div>
      {left.length > 0 && <p role="status">{t("catalog.words.leftOut", { words: list.format(left) })}</p>}
      {corrections.map(({ from, to }) => (
        <p key={from} role="status">
          {t("catalog.words.corrected", { from, to: list.format(to) })}
        </p>
      ))}
    </div>
  );
}

/** A part as the filters say it: `Bedrooms 3 or more`, `Up to €500 K`. */
function partText({ kind, text, listingKind, min, max }: WordsPart, words: Words): string {
  const { t } = words;
  const of = (name: "wishes" | "price", search: Partial<SearchState>, parameters: Parameter[] = []) =>
    filterText({ ...EMPTY_SEARCH, ...search }, name, [], { ...words, parameters });
  if (listingKind) return t(`catalog.kind.${listingKind}`);
  if (kind === "words") return t("catalog.results.quoted", { text });
  if (min === null && max === null) return text;
  if (kind === "price") return of("price", { minPrice: min, maxPrice: max });
  const wish = { id: 1, min: min ?? undefined, max: max ?? undefined };
  return of("wishes", { wishes: [wish] }, [{ id: 1, name: text } as Parameter]);
}
