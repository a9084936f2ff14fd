import { Link } from "@gable/shared-sdk/router";
import { Fragment } from "react";
import type { SaidOfWords } from "../search/searchInput.ts";
import { refine, type SearchState, searchHref } from "../search/searchState.ts";
import { useWords } from "../shared/useWords.ts";
import { Partly } from "./Partly.tsx";
import styles from "./Results.module.css";
import { Understood } from "./Understood.tsx";

export interface CorrectionsProps {
  search: SearchState;
  said: SaidOfWords;
  /** What stands below the results. */
  below?: boolean;
}

/** Stands for the words in the question that they are put into. */
const WORDS = "\u0000";

/** What the provider took typed words for: told, and offered as a search of its own. */
export default function Corrections({ search, said, below }: CorrectionsProps) {
  const { corrections, understood, partly } = said;
  if (below) return partly.length > 0 ? <Partly listings={partly} /> : null;
  if (understood) return <Understood search={search} understood={understood} corrections={corrections} />;
  return <DidYouMean search={search} corrections={corrections} />;
}

function DidYouMean({
  search,
  corrections,
}: Pick<CorrectionsProps, "search"> & Pick<CorrectionsProps["said"], "corrections">) {
  const { t, language } = useWords();
  const [before = "", after = ""] = t("catalog.results.didYouMean", { words: WORDS }).split(WORDS);
  const list = new Intl.ListFormat(language, { type: "disjunction" });
  return corrections.map(({ from, to }) => (
    <p key={from} className={styles.corrections} role="status">
      {t("catalog.results.noListingSays", { word: from })} {before}
      {list.formatToParts(to.map((word) => asName(word, language))).map(({ type, value }) =>
        type === "literal" ? (
          <Fragment key={value}>{value}</Fragment>
        ) : (
          <Link key={value} to={searchHref(refine(search, { text: corrected(search.text, from, value) }))}>
            <bdi>{value}</bdi>
          </Link>
        ),
      )}
      {after}
    </p>
  ));
}

/** Providers know words by their small letters. */
function asName(word: string, language: string): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/** The words with one of them put right, whatever its case. */
function corrected(text: string, from: string, to: string): string {
  const words = text.split(/\s+/);
  const isMeant = (word: string) => word.toLocaleLowerCase() === from.toLocaleLowerCase();
  return words.some(isMeant) ? words.map((word) => (isMeant(word) ? to : word)).join(" ") : to;
}
