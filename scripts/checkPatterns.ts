/**
 * Holds every regular expression of the sources to linear time: an expression that takes quadratic time on an input
 * that somebody chooses stops a server for all. What cannot be linear stands in `patterns/allowed.ts` with a reason.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT, workspaces } from "../launcher/src/workspaces.mjs";
import { ALLOWED } from "./patterns/allowed.ts";
import { type FoundPattern, findPatterns } from "./patterns/find.ts";
import { Verdicts } from "./patterns/judge.ts";

/** They never meet a visitor's bytes: the tests of the built platform. */
const LEFT_OUT = "e2e/";
const SKIPPED = new Set(["node_modules", "dist", ".cache", "test", "coverage"]);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sources(path);
    return /\.[cm]?[jt]sx?$/.test(entry.name) && !/\.(?:test|stories|d)\.[cm]?tsx?$/.test(entry.name) ? [path] : [];
  });
}

interface Placed extends FoundPattern {
  file: string;
}

const folders = workspaces().filter((name) => !name.startsWith(LEFT_OUT));
const placed: Placed[] = folders
  .flatMap((name) => sources(join(ROOT, name)))
  .flatMap((path) =>
    findPatterns(readFileSync(path, "utf8"), path.endsWith("x")).map((found) => ({
      ...found,
      file: relative(ROOT, path).replaceAll("\\", "/"),
    })),
  );

const started = performance.now();
const verdicts = new Verdicts(join(ROOT, ".cache", "patterns.json"));
const known = placed.filter((pattern): pattern is Placed & { source: string } => pattern.source !== null);
const judged = await verdicts.of(known);
verdicts.save();

const used = new Set<(typeof ALLOWED)[number]>();
const isAllowed = ({ file, written }: Placed): boolean => {
  const entry = ALLOWED.find((allowed) => allowed.file === file && allowed.written === written);
  if (entry) used.add(entry);
  return entry !== undefined;
};
const problems: string[] = [];
known.forEach((pattern, index) => {
  const verdict = judged[index];
  if (!verdict || verdict.isLinear || isAllowed(pattern)) return;
  problems.push(
    `${pattern.file}:${pattern.line}: ${pattern.written} is not linear (${verdict.growth})${
      verdict.attack && `, as on ${verdict.attack}`
    }. Write it so that no two ways lead to the same match, or use a loop; where its input is short for sure, ` +
      "say so in scripts/patterns/allowed.ts.",
  );
});
for (const pattern of placed.filter(({ source }) => source === null)) {
  if (!isAllowed(pattern))
    problems.push(
      `${pattern.file}:${pattern.line}: ${pattern.written} is put together while the program runs and cannot be checked. ` +
        "Use a literal, or string methods; where its parts are fixed or escaped, say so in scripts/patterns/allowed.ts.",
    );
}
for (const entry of ALLOWED) {
  if (!used.has(entry))
    problems.push(
      `scripts/patterns/allowed.ts: ${entry.file} holds no ${entry.written} that needs it: remove the entry.`,
    );
}

for (const problem of problems) console.error(`patterns: ${problem}`);
console.log(
  `patterns: ${placed.length} expressions, ${problems.length} problems (${Math.round(performance.now() - started)} ms)`,
);
// The checker's own process would keep this one alive.
process.exit(problems.length ? 1 : 0);
