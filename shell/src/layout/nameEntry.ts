/**
 * Gives the present entry of the browser's history the key that the router would: without one, all documents that were
 * opened by an address, and all jumps within one, would share the router's `default`, and so their places.
 */
export function nameEntry(): void {
  const { state } = history;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, "");
}
