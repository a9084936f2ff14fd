import { dirname, join } from "node:path/posix";
import { findImports } from "../floors/imports.ts";

/** Two folders of one folder whose files import each other. */
export interface MutualImport {
  /** An import of each direction: `file:line`. */
  one: string;
  other: string;
  /** The two folders, as paths from the root of the repository. */
  folders: readonly [string, string];
}

/** The two folders in which paths part; null where one of the files stands in the folder that they share. */
function partingFolders(from: string, to: string): [string, string] | null {
  const [one, other] = [dirname(from).split("/"), dirname(to).split("/")];
  const shared = one.findIndex((name, index) => name !== other[index]);
  if (shared < 0 || shared >= other.length) return null;
  return [one.slice(0, shared + 1).join("/"), other.slice(0, shared + 1).join("/")];
}

/**
 * Folders at any depth that import each other, once a pair, with the first import of each direction.
 * @param sources contents of files by their paths from the root of the repository
 */
export function findMutualImports(sources: ReadonlyMap<string, string>): MutualImport[] {
  const places = new Map<string, string>();
  for (const [file, source] of sources)
    for (const { from, line } of findImports(source, file.endsWith("x"))) {
      if (!from.startsWith(".")) continue;
      const parted = partingFolders(file, join(dirname(file), from));
      const key = parted?.join(" ");
      if (key && !places.has(key)) places.set(key, `${file}:${line}`);
    }
  return [...places].flatMap(([key, one]) => {
    const [from = "", to = ""] = key.split(" ");
    const other = places.get(`${to} ${from}`);
    return other && from < to ? [{ one, other, folders: [from, to] as const }] : [];
  });
}
