import type { Coordinates } from "../model/common.ts";
import { TIMES } from "./times.ts";

/** Why the browser does not tell its place (spec §8). */
export type LocateFailure = "unsupported" | "denied" | "unavailable" | "timeout";

/** `accuracy` in whole metres. */
export type Located = ({ failure?: undefined; accuracy: number } & Coordinates) | { failure: LocateFailure };

const failures: Record<number, LocateFailure> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Asks the browser for its place: high accuracy, 10 seconds (spec §7, §9). Never rejects. */
export function locate(geolocation: Geolocation | undefined): Promise<Located> {
  if (!geolocation) return Promise.resolve({ failure: "unsupported" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ latitude, longitude, accuracy: Math.round(accuracy) }),
      ({ code }) => resolve({ failure: failures[code] ?? "unavailable" }),
      { enableHighAccuracy: true, timeout: TIMES.geolocation, maximumAge: 0 },
    );
  });
}
