import { useLocation, useNavigate, useNavigator } from "@gable/shared-sdk/router";
import { parseSearch, refine, type SearchState, searchHref } from "./searchState.ts";

interface GoingOptions {
  replace?: boolean;
  preventScrollReset?: boolean;
}

/**
 * Goes to the search of the address with a part changed. Of the address as it is at that moment: while the next one is being drawn,
 * what is shown is of the one before, and what has just been chosen would be lost.
 * @param search as it is shown
 */
export function useRefine(search: SearchState): (part: Partial<SearchState>, options?: GoingOptions) => void {
  const navigate = useNavigate();
  const shown = useLocation();
  // A history knows where it is; the server's goes nowhere.
  const history = useNavigator() as { location?: { pathname: string; search: string } };
  return (part, options) => {
    const { location = shown } = history;
    const isShown = location.pathname === shown.pathname && location.search === shown.search;
    const from = isShown ? search : parseSearch(new URLSearchParams(location.search));
    navigate(searchHref(refine(from, part)), options);
  };
}
