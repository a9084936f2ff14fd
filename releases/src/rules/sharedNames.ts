import { isNamedByContent, type Release } from "@gable/mfe-kit/manifest";
import type { Refusal } from "./compatibility.ts";
import { listedFiles } from "./listed.ts";

/**
 * Why a release cannot lie beside others of its name: the files that versions share have one address each, so no name
 * that tells a content may stand for two. Null when it can.
 */
export function sharedNameRefusal(release: Release, published: readonly Release[]): Refusal | null {
  if (!release.byContent) return null;
  const files = [...listedFiles(release)].filter(([file]) => file.startsWith("browser/") && isNamedByContent(file));
  for (const other of published.filter(({ byContent }) => byContent)) {
    const listed = listedFiles(other);
    const twice = files.find(([file, hash]) => listed.has(file) && listed.get(file) !== hash);
    if (twice)
      return {
        kind: "immutable",
        message: `${twice[0]} of ${release.name}@${release.version} has the name of another file of version ${other.version}.`,
        remedy: "Name files by a hash of what is in them when they are written, as gable-kit does.",
      };
  }
  return null;
}
