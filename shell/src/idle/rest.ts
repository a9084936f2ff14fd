/** The page gets this time for itself after it has loaded. Milliseconds. */
export const REST = 3000;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** False for visitors who pay for every byte or wait for it. Browsers that tell nothing are taken to be well connected. */
export function mayPrefetch(navigator: object): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? "4g") === "4g";
}

/**
 * Calls once the page has loaded, has rested, and has nothing to do.
 * @param rest milliseconds
 */
export function whenIdle(window: Window, act: () => void, rest = REST): void {
  // Safari has no idle callback.
  const idle = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 200));
  const wait = () => window.setTimeout(() => idle(act), rest);
  if (window.document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
