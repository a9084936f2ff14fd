import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Kinds of tests, the cheapest first, with the folder that their files are in; unit tests are everywhere else. */
const FOLDERS = {
  unit: null,
  provider: "provider/test/",
  security: "e2e/system/security/",
  many: "e2e/system/many/",
  browser: "e2e/browser/tests/",
} as const;
export type Stage = keyof typeof FOLDERS;
export const STAGES = Object.keys(FOLDERS) as Stage[];

/** The kind of a test, by its path. */
export const stageOf = (test: string): Stage =>
  STAGES.find((stage) => FOLDERS[stage] !== null && test.startsWith(FOLDERS[stage])) ?? "unit";

/** A mistake in the sources, kept as a patch, and the tests that must find it. */
export interface SeededFault {
  /** Two digits. */
  number: string;
  name: string;
  /** What is wrong, in one sentence. */
  fault: string;
  /** Paths from the root of the repository, some with a line (`a.spec.ts:9`). */
  tests: string[];
  /** Files that the patch changes, as paths from the root. */
  files: string[];
  /** Absolute path of the patch. */
  patch: string;
}

/** @throws Error where the name or the header of a patch is incomplete */
function readFault(file: string): SeededFault {
  const patch = join(import.meta.dirname, file);
  const text = readFileSync(patch, "utf8");
  const [, number, name] = /^(\d{2})-([a-z0-9-]+)\.patch$/.exec(file) ?? [];
  const fault = /^Fault: (.+)$/m.exec(text)?.[1];
  const tests = /^Breaks: (.+)$/m.exec(text)?.[1]?.split(/\s+/);
  if (!number || !name || !fault || !tests) throw new Error(`${file} lacks its number, "Fault: …" or "Breaks: …".`);
  const files = [...text.matchAll(/^--- a\/(.+)$/gm)].map(([, path = ""]) => path);
  return { number, name, fault, tests, files, patch };
}

/** All seeded faults, by number. @throws Error for a patch that is incomplete */
export const readFaults = (): SeededFault[] =>
  readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".patch"))
    .sort()
    .map(readFault);
