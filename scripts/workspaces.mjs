import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Folders of the workspaces, in the order of `package.json`; `mfe-*` there stands for every package whose folder is
 * called so. What holds for all packages, or for all remotes, asks here, so that a new one is found by its folder alone.
 * @param root absolute path of the repository
 * @returns relative to the root
 */
export function workspaces(root = ROOT) {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const found = patterns.flatMap((pattern) =>
    pattern.endsWith("*") ? folders.filter((folder) => folder.startsWith(pattern.slice(0, -1))) : [pattern],
  );
  return [...new Set(found)].filter((folder) => existsSync(join(root, folder, "package.json")));
}

/**
 * Folders of the remotes: the workspaces with a `remote.ts`.
 * @param root absolute path of the repository
 */
export function remoteFolders(root = ROOT) {
  return workspaces(root).filter((folder) => existsSync(join(root, folder, "remote.ts")));
}

/**
 * Folders of what is built, released and composed: the host and the remotes.
 * @param root absolute path of the repository
 */
export function platformFolders(root = ROOT) {
  return ["shell", ...remoteFolders(root)];
}

/**
 * Folders that `tsc -b` checks: the workspaces and the scripts.
 * @param root absolute path of the repository
 */
export function typedFolders(root = ROOT) {
  return [...workspaces(root), "scripts"].filter((folder) => existsSync(join(root, folder, "tsconfig.json")));
}
