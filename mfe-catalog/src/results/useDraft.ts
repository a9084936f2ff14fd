import { useState } from "react";
import { refine, type SearchState, searchHref } from "../search/searchState.ts";

/**
 * What a visitor is choosing and has not taken yet.
 * @param search of the address; at another one the draft begins anew
 */
export function useDraft(search: SearchState) {
  const address = searchHref(search);
  const [draft, setDraft] = useState(search);
  const [draftOf, setDraftOf] = useState(address);
  if (draftOf !== address) {
    // Another address, by whatever way: what was being chosen is over.
    setDraftOf(address);
    setDraft(search);
  }
  const change = (part: Partial<SearchState>) => setDraft((before) => refine(before, part));
  return { draft, setDraft, change };
}
