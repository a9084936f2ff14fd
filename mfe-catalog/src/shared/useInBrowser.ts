import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while its markup is taken over, then true: for what only a visitor's browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
