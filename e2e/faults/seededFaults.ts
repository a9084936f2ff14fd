import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Holds the patches and nothing else of that ending. */
export const FAULTS_FOLDER = import.meta.dirname;

/** Kinds of tests, the cheapest first. */
export const STAGES = ["unit", "provider", "security", "many", "browser"] as const;
export type Stage = (typeof STAGES)[number];

/** A mistake in the sources, kept as a patch, and the tests that must find it. */
export interface SeededFault {
  /** Two digits. */
  number: string;
  name: string;
  /** What is wrong, in one sentence. */
  fault: string;
  /** Paths from the root of the repository, some with a line (`a.spec.ts:9`), in the order in which they are run. */
  tests: string[];
  /** Files that the patch changes, as paths from the root. */
  files: string[];
  /** Absolute path of the patch. */
  patch: string;
}

const FOLDERS: Record<Exclude<Stage, "unit">, string> = {
  provider: "provider/test/",
  security: "e2e/security/",
  many: "e2e/many/",
  browser: "e2e/tests/",
};

/** The kind of a test, by its path. */
export const stageOf = (test: string): Stage =>
  STAGES.find((stage) => stage !== "unit" && test.startsWith(FOLDERS[stage])) ?? "unit";

/** @throws Error where the header of a patch lacks one of its two lines */
function readFault(file: string): SeededFault {
  const patch = join(FAULTS_FOLDER, file);
  const text = readFileSync(patch, "utf8");
  const [, number, name] = /^(\d{2})-([a-z0-9-]+)\.patch$/.exec(file) ?? [];
  const fault = /^Fault: (.+)$/m.exec(text)?.[1];
  const tests = /^Breaks: (.+)$/m.exec(text)?.[1]?.split(/\s+/);
  if (!number || !name || !fault || !tests) throw new Error(`${file} lacks its number, "Fault: …" or "Breaks: …".`);
  return {
    number,
    name,
    fault,
    tests,
    files: [...text.matchAll(/^--- a\/(.+)$/gm)].map(([, path = ""]) => path),
    patch,
  };
}

/** All seeded faults, by number. */
export const readFaults = (): SeededFault[] =>
  readdirSync(FAULTS_FOLDER)
    .filter((file) => file.endsWith(".patch"))
    .sort()
    .map(readFault);
