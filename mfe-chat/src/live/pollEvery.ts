import type { LiveState } from "./liveConnection.ts";

/** Milliseconds between questions where the provider has no event stream (api.md §5, stream). */
const WITHOUT_STREAM = 15_000;
/** And while a stream has been broken for longer than coming back takes. */
const WHILE_BROKEN = 20_000;

/** How often to ask again what live events would tell; false while they flow. */
export function pollEvery(live: LiveState): number | false {
  if (live === "off") return WITHOUT_STREAM;
  return live === "closed" ? WHILE_BROKEN : false;
}
