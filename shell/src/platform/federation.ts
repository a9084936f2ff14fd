import { getInstance, loadRemote, registerPlugins, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ContainerRuntime } from "./load-release.ts";

/** The part of the runtime's remote handler that takes a remote out; not part of the library's public interface. */
interface Registry {
  removeRemote?(remote: { name: string; entry: string }): void;
}

/** Takes out what is registered under a name. Forced registration does it too, with a warning on the console. */
function forget(name: string): void {
  const instance = getInstance();
  const registered = instance?.options.remotes.find((remote) => remote.name === name);
  if (!instance || !registered) return;
  (instance.remoteHandler as unknown as Registry).removeRemote?.(registered as { name: string; entry: string });
}

/**
 * The federation runtime, which knows no remote until the manifest names it.
 * @param importEntry imports a remote's entry by its path
 */
export function createFederation(importEntry: (path: string) => Promise<unknown>): ContainerRuntime {
  registerPlugins([
    {
      name: "gable-entries",
      loadEntry: async ({ remoteInfo }) => (await importEntry(new URL(remoteInfo.entry).pathname)) as never,
    },
  ]);
  return {
    register({ name, entry }, force) {
      if (force) forget(name);
      registerRemotes([{ name, entry, type: "module" }], { force });
    },
    load: (id) => loadRemote(id),
  };
}
