import type { Release } from "@gable/mfe-kit/manifest";

/** Every file that a release vouches for, relative to the version's folder, with its `sha384-…`. */
export function listedFiles({ integrity, digests = {} }: Release): Map<string, string> {
  return new Map([
    ...Object.entries(integrity).map(([file, hash]): [string, string] => [`browser/${file}`, hash]),
    ...Object.entries(digests),
  ]);
}
