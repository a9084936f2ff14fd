import { EMPTY_SEARCH, type SearchState, searchHref } from "../search/searchState.ts";
import { listHref } from "../shared/listAddress.ts";
import type { ShownSection } from "./shownHome.ts";

/**
 * Where the whole of what a section shows some of is listed; null for what has no list.
 * @param nearby what finds homes near the visitor
 */
export function wholeListHref(kind: ShownSection["kind"], nearby: Partial<SearchState>): string | null {
  const found = (change: Partial<SearchState>) => searchHref({ ...EMPTY_SEARCH, ...change });
  switch (kind) {
    case "featured_properties":
      return found({ promoted: true });
    case "most_viewed":
    case "most_liked":
      return found({ sort: kind });
    case "nearby":
      return found(nearby);
    case "map":
      return searchHref(EMPTY_SEARCH, "/properties-on-map");
    case "recommended":
      return "/user/personalised";
    case "projects":
      return listHref("/projects", {});
    case "featured_projects":
      return listHref("/projects", { promoted: "1" });
    case "agents":
      return "/agents";
    case "articles":
      return "/articles";
    case "faqs":
      return "/faqs";
    case "premium":
    case "categories":
    case "cities":
      return null;
  }
}
