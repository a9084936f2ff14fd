import type { Coordinates } from "../model/common.ts";

/** A circle on the map. */
export interface Near extends Coordinates {
  /** Kilometres; the provider's default when absent. */
  radius?: number;
}

export function nearFields(near: Near | null | undefined) {
  return near ? { latitude: near.latitude, longitude: near.longitude, radius: near.radius } : {};
}
