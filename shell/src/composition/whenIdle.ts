import { createFetchAhead } from "../idle/fetchAhead.ts";
import { prefetchInView } from "../idle/idlePrefetch.ts";
import { followRest } from "../idle/visitorRest.ts";
import type { TelemetryService } from "../services/telemetry.ts";
import { watchVitals } from "../services/vitals.ts";
import { isOwed } from "../session/owedMark.ts";
import type { Screens } from "./screens.ts";

/**
 * What a page does once it has loaded and rests: in a file of its own, which the first view goes without.
 * @param telemetry takes the page's vitals; null for visitors who are not to be watched
 * @param settleOwed tells the provider of a sign-out
 */
export function beginIdle(
  window: Window,
  telemetry: TelemetryService | null,
  screens: Screens,
  settleOwed: () => void,
): void {
  if (telemetry) watchVitals(telemetry);
  const rest = followRest(window);
  screens.prefetch((prefetcher, options) => prefetchInView(window, createFetchAhead(prefetcher, options, rest)));
  if (isOwed(() => window.localStorage)) settleOwed();
}
