import { useContext } from "react";
import { type Navigator, UNSAFE_NavigationContext } from "react-router-dom";

/**
 * The history of the router above, which the host hands to remotes: their own routers then move the host's.
 * react-router has no public way to it; nothing else touches its internals.
 */
export function useNavigator(): Navigator {
  return useContext(UNSAFE_NavigationContext).navigator;
}
