import { useSelector } from "react-redux";
import type { PersistedState } from "../host/state.ts";

/**
 * react-redux's `useSelector` over the host's state: the one way in which components of shell and remotes read it.
 * Renders again only when what the selector gives has changed; until hydration has ended it gives what the server had.
 */
export const useHostSelector = useSelector.withTypes<PersistedState>();
