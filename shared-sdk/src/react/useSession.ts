import { useSyncExternalStore } from "react";
import type { SessionData } from "../host/state.ts";
import { useHost } from "./HostProvider.tsx";

const nobody = (): null => null;

/** The signed-in member, or null: on the server and in the first render of a page always null. */
export function useSession(): SessionData | null {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.current, nobody);
}
