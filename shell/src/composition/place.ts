import type { HostServices } from "@gable/shared-sdk/host";
import type { BusyRegistry } from "../outlet/busy.ts";

/** Where the visitor is, and what moves them. */
export type Place = Pick<HostServices, "location" | "navigator">;

export interface PagePlace {
  /** @throws Error before the first rendering */
  here(): Place;
  /** @returns whether it is the page's first place */
  moved(place: Place): boolean;
  /** Shows another page of the site; false when something unsaved would be lost by it. */
  go(link: string): boolean;
}

export function createPlace(busy: BusyRegistry): PagePlace {
  let place: Place | null = null;
  const here = () => {
    if (!place) throw new Error("No location yet.");
    return place;
  };
  return {
    here,
    moved(next) {
      const isFirst = place === null;
      place = next;
      return isFirst;
    },
    go(link) {
      if (busy.isAnyBusy()) return false;
      here().navigator.push(link);
      return true;
    },
  };
}
