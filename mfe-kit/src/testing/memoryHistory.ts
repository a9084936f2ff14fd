import type { HostServices } from "@gable/shared-sdk/host";

type Location = HostServices["location"];
type To = string | { pathname?: string; search?: string; hash?: string };

/** A history without a browser: React Router's `navigator`, with every place visited. */
export class MemoryHistory {
  readonly entries: string[];
  location: Location;
  readonly #listeners = new Set<() => void>();

  constructor(start: string) {
    this.entries = [start];
    this.location = locationOf(start);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  createHref = (to: To) => pathOf(to);
  encodeLocation = (to: To) => locationOf(pathOf(to));
  push = (to: To, state?: unknown) => this.#go(to, state, () => this.entries.push(pathOf(to)));
  replace = (to: To, state?: unknown) => this.#go(to, state, () => this.entries.splice(-1, 1, pathOf(to)));
  go = (delta: number) => {
    const target = this.entries[this.entries.length - 1 + delta];
    if (target === undefined) return;
    this.entries.splice(this.entries.length + delta);
    this.#go(target, null, () => undefined);
  };

  #go(to: To, state: unknown, record: () => void): void {
    record();
    this.location = { ...locationOf(pathOf(to)), state };
    for (const listener of this.#listeners) listener();
  }
}

function pathOf(to: To): string {
  return typeof to === "string" ? to : `${to.pathname ?? ""}${to.search ?? ""}${to.hash ?? ""}`;
}

function locationOf(path: string): Location {
  const { pathname, search, hash } = new URL(path, "http://localhost");
  return { pathname, search, hash, state: null, key: path };
}
