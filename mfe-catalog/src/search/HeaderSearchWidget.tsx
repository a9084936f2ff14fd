import { useNavigate } from "@gable/shared-sdk/router";
import { Icon, SearchIcon } from "@gable/shared-ui/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { focusFirst, popoverStyles } from "../shared/Popover.tsx";
import { useWords } from "../shared/useWords.ts";
import styles from "./HeaderSearchWidget.module.css";
import SearchSuggestions from "./SearchSuggestions.tsx";
import { EMPTY_SEARCH, refine, searchHref } from "./searchState.ts";

/** The search that the header of every page opens: suggestions, or the typed words looked for. */
export default function HeaderSearchWidget() {
  const { t } = useWords();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    if (form.current) focusFirst(form.current);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(searchHref(refine(EMPTY_SEARCH, { text: typed.trim() })));
  };
  return (
    <form ref={form} className={styles.form} action="/properties" method="get" onSubmit={submit}>
      <SearchSuggestions
        inline
        kinds="all"
        name="q"
        label={t("catalog.suggest.label")}
        placeholder={t("catalog.suggest.label")}
        value={typed}
        onValueChange={setTyped}
        frame={(field) => (
          <span className={popoverStyles.input}>
            <button type="submit" aria-label={t("catalog.filter.search")}>
              <Icon of={SearchIcon} size="s" />
            </button>
            {field}
          </span>
        )}
        onMeant={(meaning) =>
          navigate("href" in meaning ? meaning.href : searchHref(refine(EMPTY_SEARCH, meaning.change)))
        }
      />
    </form>
  );
}
