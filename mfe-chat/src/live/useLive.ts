import type { LiveEvent } from "@gable/shared-sdk/calls";
import { useHost } from "@gable/shared-sdk/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { type LiveState, liveConnection } from "./liveConnection.ts";

/** Calls back with every live event while the component stands; returns how the connection is. */
export function useLive(onEvent: (event: LiveEvent) => void): LiveState {
  const { sdk } = useHost();
  const connection = liveConnection(sdk);
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => connection.listen((event) => latest.current(event)), [connection]);
  return useSyncExternalStore(connection.onState, connection.state, () => "connecting");
}
