import { getInstance } from "@module-federation/enhanced/runtime";
import type { ContainerRuntime } from "./loadRelease.ts";

type Host = NonNullable<ReturnType<typeof getInstance>>;

/** The part of the runtime's remote handler that is not part of the library's public interface. */
interface Registry {
  /** Takes out what is registered under a name, whatever its entry. */
  removeRemote?(remote: { name: string; entry: string }): void;
}

/**
 * Names by which builds of before ask for what is shared under another name now, with the version that they ask for. All of
 * them are made with names that the present part has too.
 */
const BEFORE = { "@tanstack/react-query": { now: "@gable/shared-sdk/react-query", version: "5.108.0" } };

/** A release that is rolled back to is such a build. */
function shareByNamesOfBefore({ shareScopeMap }: Host): void {
  const scope = shareScopeMap.default ?? {};
  for (const [name, { now, version }] of Object.entries(BEFORE))
    for (const shared of Object.values(scope[now] ?? {})) scope[name] ??= { [version]: { ...shared, version } };
}

/** A property that nothing is noted in. */
const BLANK = { set: () => undefined };

/**
 * What is shared belongs to no remote, and a load of it that failed is no answer to the next one. The runtime otherwise
 * notes the first user in `from`, and deletes the part when that remote is taken out; and keeps a rejected promise in
 * `loading` for good. Loads at the same time share webpack's promise for the file.
 */
function keepShared({ shareScopeMap }: Host): void {
  for (const versions of Object.values(shareScopeMap.default ?? {}))
    for (const shared of Object.values(versions)) Object.defineProperties(shared, { from: BLANK, loading: BLANK });
}

/**
 * The federation runtime, which knows no remote until the manifest names it.
 * @param importEntry imports a remote's entry by its path
 * @throws Error outside of a build of the shell, which starts the runtime
 */
export function createFederation(importEntry: (path: string) => Promise<unknown>): ContainerRuntime {
  const host = getInstance() as Host;
  shareByNamesOfBefore(host);
  keepShared(host);
  host.registerPlugins([
    {
      name: "gable-entries",
      loadEntry: async ({ remoteInfo }) => (await importEntry(new URL(remoteInfo.entry).pathname)) as never,
    },
  ]);
  return {
    register({ name, entry }, force) {
      // Forced registration does it too, with a warning on the console.
      if (force) (host.remoteHandler as unknown as Registry).removeRemote?.({ name, entry });
      host.registerRemotes([{ name, entry, type: "module" }], { force });
    },
    load: (id) => host.loadRemote(id),
  };
}
