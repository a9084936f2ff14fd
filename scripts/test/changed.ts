import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Files that every test is run with: a change of one touches them all, and none comes first. */
const OF_ALL = [/^package(-lock)?\.json$/, /^tsconfig/, /^jest\.config\.cjs$/, /^scripts\/jest\//];
/** Sources of which the tests in the stages of running sites are named after their folder, in the singular or plural. */
const FOLDERS = [/^provider\/src\/([a-z/-]+)\//, /^mfe-([a-z-]+)\//];
/** Tests that ask running sites: no import leads from them to what they test. */
const OF_SITES = {
  provider: /^provider\/test\/[^/]+\.test\.ts$/,
  security: /^e2e\/system\/security\/[^/]+\.test\.ts$/,
  many: /^e2e\/system\/many\/[^/]+\.test\.ts$/,
  browser: /^e2e\/browser\/tests\/.+\.spec\.ts$/,
};

/** What of a change decides which tests come first. */
export interface Touched {
  /** Files that jest finds the related unit tests of. */
  sources: string[];
  /** Tests by stage: those that changed, and those named after a folder in which something changed. */
  tests: Record<keyof typeof OF_SITES, string[]>;
}

const singular = (word: string): string => word.replace(/s$/, "");

/**
 * @param files that changed, as paths from the root of the repository
 * @param all every file of the repository
 * @returns null where the change touches every test
 */
export function touchedBy(files: readonly string[], all: readonly string[]): Touched | null {
  if (files.some((file) => OF_ALL.some((pattern) => pattern.test(file)))) return null;
  const words = new Set(
    files.flatMap((file) => FOLDERS.flatMap((pattern) => pattern.exec(file)?.[1]?.split(/[/-]/).map(singular) ?? [])),
  );
  const isNamedAfter = (test: string): boolean => {
    const name = test.split("/").at(-1)?.split(".")[0] ?? "";
    return name.split(/-|(?=[A-Z])/).some((word) => words.has(singular(word.toLowerCase())));
  };
  const testsOf = (pattern: RegExp): string[] =>
    all.filter((file) => pattern.test(file) && (files.includes(file) || isNamedAfter(file)));
  return {
    sources: files.filter(
      (file) => /\.(tsx?|mjs|cjs|json|css)$/.test(file) && !Object.values(OF_SITES).some((kind) => kind.test(file)),
    ),
    tests: {
      provider: testsOf(OF_SITES.provider),
      security: testsOf(OF_SITES.security),
      many: testsOf(OF_SITES.many),
      browser: testsOf(OF_SITES.browser),
    },
  };
}

const lines = (text: string): string[] => text.split("\n").filter(Boolean);

/** Every file that git knows and that is there. @throws Error outside of a git checkout */
export function trackedFiles(root: string): string[] {
  const files = lines(execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }));
  return files.filter((file) => existsSync(join(root, file)));
}

/**
 * Files that differ from what is pushed: commits that the upstream (or else `main`) does not have, what is not committed,
 * and new files. On `main` itself without an upstream, what the last commit changed.
 * @throws Error outside of a git checkout
 */
export function changedFiles(root: string): string[] {
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" });
  const attempt = (...args: string[]): string | null => {
    try {
      return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    } catch {
      return null;
    }
  };
  const head = git("rev-parse", "HEAD").trim();
  const bases = [attempt("merge-base", "HEAD", "@{upstream}"), attempt("merge-base", "HEAD", "main")];
  const base = bases.find((commit) => commit && commit !== head) ?? attempt("rev-parse", "HEAD~1") ?? head;
  return [
    ...new Set([
      ...lines(git("diff", "--name-only", "--diff-filter=d", base)),
      ...lines(git("ls-files", "--others", "--exclude-standard")),
    ]),
  ];
}
