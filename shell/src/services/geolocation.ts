import { TIMES } from "@gable/shared-sdk/rules";

/** Asks the browser for the position once and logs what came of it, nothing more (spec §2). */
export function logPosition(geolocation: Geolocation | undefined, log: (text: string) => void = console.debug): void {
  if (!geolocation) {
    log("Geolocation is not supported by this browser.");
    return;
  }
  geolocation.getCurrentPosition(
    ({ coords }) => log(`Geolocation: ${coords.latitude}, ${coords.longitude} (±${Math.round(coords.accuracy)} m)`),
    (error) => log(`Geolocation: ${error.message || `not available (code ${error.code})`}`),
    { enableHighAccuracy: true, timeout: TIMES.geolocation },
  );
}
