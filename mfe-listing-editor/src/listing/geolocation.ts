import { TIMES } from "@gable/shared-sdk/rules";

export type LocateFailure = "unsupported" | "denied" | "unavailable" | "timeout";

/** Degrees as text with six decimals (about 11 cm), as the fields show them; accuracy in metres. */
export type Located =
  | { latitude: string; longitude: string; accuracy: number; failure?: undefined }
  | { failure: LocateFailure };

const failures: Record<number, LocateFailure> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Asks the browser for its place: high accuracy, 10 seconds (spec §7, §9). Never rejects. */
export function locate(geolocation: Geolocation | undefined): Promise<Located> {
  if (!geolocation) return Promise.resolve({ failure: "unsupported" });
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude.toFixed(6),
          longitude: coords.longitude.toFixed(6),
          accuracy: Math.round(coords.accuracy),
        }),
      ({ code }) => resolve({ failure: failures[code] ?? "unavailable" }),
      { enableHighAccuracy: true, timeout: TIMES.geolocation, maximumAge: 0 },
    );
  });
}
