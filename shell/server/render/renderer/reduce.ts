/** Ways out of the process, and what code for pages has no use for. */
const REMOVED = [
  "fetch",
  "WebSocket",
  "EventSource",
  "BroadcastChannel",
  "WebAssembly",
  "SharedArrayBuffer",
  "Atomics",
  "navigator",
  "localStorage",
  "sessionStorage",
  "process",
  "console",
];

const SHOWN_CHARACTERS = 1_000;
const MESSAGES_A_MINUTE = 60;

/** A console whose complaints go to the composer's log, cut and counted; the rest goes nowhere. */
function quietConsole(log: (text: string) => void): Partial<Console> {
  let minute = 0;
  let said = 0;
  const complain = (...values: unknown[]): void => {
    const now = Math.floor(Date.now() / 60_000);
    said = now === minute ? said + 1 : 1;
    minute = now;
    if (said <= MESSAGES_A_MINUTE) log(values.map(String).join(" ").slice(0, SHOWN_CHARACTERS));
  };
  const nothing = () => undefined;
  return { error: complain, warn: complain, log: nothing, info: nothing, debug: nothing, trace: nothing };
}

/**
 * Takes away the globals that a page's code does not need, before the first bundle is loaded. The border is the
 * process and its permissions; this keeps bundles from the network, for which Node 24 has no permission.
 */
export function reduceGlobals(replacements: { fetch: typeof fetch; log(text: string): void }): void {
  const present: Record<string, unknown> = {
    fetch: replacements.fetch,
    console: quietConsole(replacements.log),
    process: Object.freeze({ env: Object.freeze({ NODE_ENV: "production" }) }),
  };
  for (const name of REMOVED) {
    delete (globalThis as Record<string, unknown>)[name];
    if (name in present)
      Object.defineProperty(globalThis, name, { value: present[name], writable: false, configurable: false });
  }
}
