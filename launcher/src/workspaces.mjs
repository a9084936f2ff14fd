import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../..");

/** @param pattern `mfe-*` or `e2e/*` */
function foldersLike(root, pattern) {
  const start = pattern.slice(0, -1);
  const parent = start.slice(0, start.lastIndexOf("/") + 1);
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => parent + name)
    .filter((folder) => folder.startsWith(start))
    .sort();
}

/**
 * Folders of the workspaces, in the order of `package.json`; `mfe-*` there stands for every package whose folder is
 * called so, and `e2e/*` for every package in that folder. What holds for all packages, or for all remotes, asks here, so that a new one is found by its folder alone.
 * @param root absolute path of the repository
 * @returns relative to the root
 */
export function workspaces(root = ROOT) {
  const { workspaces: patterns } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const found = patterns.flatMap((pattern) => (pattern.endsWith("*") ? foldersLike(root, pattern) : [pattern]));
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
