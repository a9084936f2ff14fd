import { TELEMETRY_PATH, type TelemetryReport } from "@gable/shared-sdk/host";

/** Lines in one request: with the longest texts in the widest letters they stay below its limit. */
const LINES = 10;

interface Preferences {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** False for visitors whose browser says that it is not to be watched (Do Not Track, Global Privacy Control). */
export function mayReport({ doNotTrack, globalPrivacyControl }: Preferences): boolean {
  return doNotTrack !== "1" && globalPrivacyControl !== true;
}

/** Sends lines to the composer so that they arrive though the page is being left; nobody waits for the answer. */
export function createBeacon(window: Window): (reports: TelemetryReport[]) => void {
  const post = (body: string) => {
    try {
      if (window.navigator.sendBeacon(TELEMETRY_PATH, new Blob([body], { type: "application/json" }))) return;
    } catch {
      // Not there, or not for this type: sent in the other way.
    }
    const headers = { "content-type": "application/json" };
    window
      .fetch(TELEMETRY_PATH, { method: "POST", body, headers, keepalive: true, credentials: "omit" })
      .catch(() => undefined);
  };
  return (reports) => {
    for (let from = 0; from < reports.length; from += LINES)
      post(JSON.stringify({ reports: reports.slice(from, from + LINES) }));
  };
}
