import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in the render that takes its markup over, true from then on. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
