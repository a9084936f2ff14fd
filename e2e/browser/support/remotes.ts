import { join } from "node:path";
import { remoteFolders } from "@gable/launcher/workspaces.mjs";
import type { RemoteDescriptor } from "@gable/shared-sdk/host";
import { ROOT } from "./settings.ts";

export interface TestedRemote {
  name: string;
  /** Of its package, relative to the repository. */
  folder: string;
  /** A page of it that needs no parameter. */
  path: string;
  /** Whether the page is for members alone. */
  member: boolean;
}

/** @throws Error when the remote has no page that an address alone could open */
function tested(folder: string, { name, routes, navigation }: RemoteDescriptor): TestedRemote {
  const plain = routes.filter(({ path }) => !/[:*]/.test(path));
  const [first] = [...navigation].sort((one, other) => one.order - other.order);
  const route = plain.find(({ path }) => path === first?.to.split("?")[0]) ?? plain[0];
  if (!route) throw new Error(`${name} has no page without a parameter, so its faults cannot be tested.`);
  return { name, folder, path: route.path, member: route.access === "member" };
}

/** Every remote of the repository, with the page that its first entry of the navigation leads to. */
export const REMOTES: TestedRemote[] = await Promise.all(
  remoteFolders().map(async (folder) => tested(folder, (await import(join(ROOT, folder, "remote.ts"))).default)),
);

const [visited] = REMOTES.filter(({ member }) => !member);

/**
 * Whether a fault of a list is put into a remote in a whole run alone: one remote that visitors see meets every fault,
 * each of the others one of them. What answers a fault is the shell's, and knows no remote.
 * @param fault its place in the list
 */
export function isWideFault(remote: TestedRemote, fault: number): boolean {
  const others = REMOTES.filter((other) => other !== visited);
  return remote !== visited && others.indexOf(remote) * others.length !== fault;
}
