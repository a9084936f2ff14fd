import type { SavedLocation } from "@gable/shared-sdk/host";
import { useHost } from "@gable/shared-sdk/react";
import { type LocateFailure, locate } from "@gable/shared-sdk/rules";
import { useState } from "react";

export interface MyPlace {
  /** The browser is being asked. */
  asking: boolean;
  failure: LocateFailure | null;
  /** The visitor has found another way. */
  forget(): void;
  /** Asks the browser for its place, names and keeps it; null when the browser does not tell. */
  ask(): Promise<SavedLocation | null>;
}

/** The visitor's own place, from the browser on request alone, kept by the host. */
export function useMyPlace(): MyPlace {
  const { sdk, store } = useHost();
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<LocateFailure | null>(null);
  return {
    asking,
    failure,
    forget: () => setFailure(null),
    async ask() {
      setAsking(true);
      setFailure(null);
      const located = await locate(navigator.geolocation);
      setFailure(located.failure ?? null);
      const { namedPlace } = await import(/* webpackChunkName: "calls" */ "../shared/findPlace.ts");
      const place = located.failure === undefined ? await namedPlace(sdk, located) : null;
      if (place) store.setLocation(place);
      setAsking(false);
      return place;
    },
  };
}
