import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

const ROOT = join(__dirname, "..");
const SKIPPED = new Set(["node_modules", "dist", "testing"]);

export interface Line {
  /** From the repository: `shell/server/server.ts`. */
  file: string;
  text: string;
}

/** Lines of the sources below some folders, tests left out. */
export function sourceLines(folders: readonly string[]): Line[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (SKIPPED.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? walk(path) : [path];
    });
  return folders
    .flatMap((folder) => walk(join(ROOT, folder)))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .map((text) => ({ file: relative(ROOT, path), text })),
    );
}

/** Where a pattern stands, each file once. */
export function filesWith(lines: readonly Line[], pattern: RegExp): string[] {
  return [...new Set(lines.filter(({ text }) => pattern.test(text)).map(({ file }) => file))].sort();
}
