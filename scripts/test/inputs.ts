import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * A hash of what files say, of those that git knows and of new ones that it does not ignore.
 * @param root absolute path of a git checkout
 * @param paths files and folders, relative to it
 * @throws Error outside of a git checkout
 */
export function hashOf(root: string, paths: readonly string[]): string {
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard", "--", ...paths], { cwd: root });
  const hash = createHash("sha256");
  for (const file of listed.toString("utf8").split("\0").filter(Boolean).toSorted()) {
    const path = join(root, file);
    // Git knows it still, and it is deleted.
    if (existsSync(path)) hash.update(file).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

/** A note of which inputs something was done with last. @param file absolute path */
export function stampAt(file: string) {
  return {
    isOf: (hash: string): boolean => existsSync(file) && readFileSync(file, "utf8") === hash,
    write(hash: string): void {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, hash);
    },
  };
}
