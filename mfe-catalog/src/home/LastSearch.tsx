import { selectFilters, useHostSelector } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { Icon } from "@gable/shared-ui/core";
import HistoryIcon from "lucide-react/icons/history";
import { describeSearch } from "../results/describeSearch.ts";
import { activeFilters, parseSearch, searchHref } from "../search/searchState.ts";
import type { CategoryChoice } from "../shared/tile.ts";
import { useInBrowser } from "../shared/useInBrowser.ts";
import { useWords } from "../shared/useWords.ts";
import styles from "./Hero.module.css";

/** Leads back to the last search of this browser, or to the projects; keeps its line while there is none. */
export function LastSearch({ categories }: { categories: readonly CategoryChoice[] }) {
  const words = useWords();
  const kept = useHostSelector(selectFilters);
  const inBrowser = useInBrowser();
  const projects = useHostSelector((state) => state.cached.isProject) && inBrowser;
  const search = inBrowser && kept ? parseSearch(new URLSearchParams(kept)) : null;
  const searched = search && activeFilters(search).length > 0;
  if (!searched && !projects) return <p className={styles.resume} />;
  return (
    <p className={styles.resume}>
      <Icon of={HistoryIcon} size="s" />
      <span>
        {words.t("catalog.home.resume")}{" "}
        {projects && <Link to="/projects">{words.t("catalog.projectList.all.title")}</Link>}
        {projects && searched && " · "}
        {searched && <Link to={searchHref(search)}>{describeSearch(search, categories, words)}</Link>}
      </span>
    </p>
  );
}
