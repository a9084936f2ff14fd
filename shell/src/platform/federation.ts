import { getInstance, loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ContainerRuntime } from "./load-release.ts";

/** The part of the runtime's remote handler that takes a remote out; what forced registration does first. */
interface Registry {
  removeRemote(remote: { name: string; entry: string }): void;
}

/** Takes out what is registered under a name: forced registration does the same, with a warning on the console. */
function forget(name: string): void {
  const instance = getInstance();
  const registered = instance?.options.remotes.find((remote) => remote.name === name);
  if (!instance || !registered) return;
  (instance.remoteHandler as unknown as Registry).removeRemote(registered as { name: string; entry: string });
}

/** The federation runtime, which knows no remote until the manifest names it. */
export const federation: ContainerRuntime = {
  register({ name, entry }, force) {
    if (force) forget(name);
    registerRemotes([{ name, entry, type: "module" }]);
  },
  load: (id) => loadRemote(id),
};
