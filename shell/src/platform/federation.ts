import { loadRemote, registerRemotes } from "@module-federation/enhanced/runtime";
import type { ContainerRuntime } from "./load-release.ts";

/** The federation runtime, which knows no remote until the manifest names it. */
export const federation: ContainerRuntime = {
  register: ({ name, entry }, force) => registerRemotes([{ name, entry, type: "module" }], { force }),
  load: (id) => loadRemote(id),
};
