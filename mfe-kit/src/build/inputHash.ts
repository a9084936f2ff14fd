import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const REPOSITORY = join(import.meta.dirname, "../../..");
/** Workspaces whose sources go into every build. */
const COMMON = ["shared-sdk", "shared-ui", "mfe-kit"];
const LEFT_OUT = /(^|\/)(node_modules|dist|\.gable|specimen|README\.md|coverage)(\/|$)|\.test\.tsx?$/;

function filesBelow(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      if (LEFT_OUT.test(relative(REPOSITORY, path).replaceAll("\\", "/"))) return [];
      return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    })
    .sort();
}

/** Eight hex digits of the SHA-256 of everything that can change a build of the package: sources, kit and lock file. */
export function inputHash(directory: string): string {
  const hash = createHash("sha256");
  const folders = [directory, ...COMMON.map((name) => join(REPOSITORY, name))];
  for (const file of [...new Set(folders.flatMap(filesBelow)), join(REPOSITORY, "package-lock.json")]) {
    hash.update(relative(REPOSITORY, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex").slice(0, 8);
}
