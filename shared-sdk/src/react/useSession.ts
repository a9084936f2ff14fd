import type { SessionData } from "../host/state.ts";
import { selectSession } from "./selectors.ts";
import { useHostSelector } from "./useHostSelector.ts";

/** The signed-in member, or null: on the server and in the first render of a page always null. */
export function useSession(): SessionData | null {
  return useHostSelector(selectSession);
}
