import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import pLimit from "p-limit";
import { check } from "recheck";

/** What is known of a pattern's time: linear, or how it grows and on what input. */
export type Verdict =
  | { isLinear: true }
  | {
      isLinear: false;
      /** `2nd degree polynomial`, `exponential`, or why it could not be found out. */
      growth: string;
      /** A JavaScript expression for an input that takes so long; empty where none was found. */
      attack: string;
    };

/** Raise it when the questions to the checker change: kept verdicts are then asked for anew. */
const EDITION = "recheck 4.5.0, 2";
const PATIENCE_MS = 120_000;
const AT_ONCE = 4;
const LONGEST_ATTACK = 160;

const keyOf = (source: string, flags: string) =>
  createHash("sha256").update(`${EDITION}\n${flags}\n${source}`).digest("base64url");

/** @returns the verdict of the checker for one pattern; of the same pattern always the same */
export async function judge(source: string, flags: string): Promise<Verdict> {
  // The checker does not know `v`; for patterns that are also valid with `u` both mean the same.
  const known = flags.replace("v", "u").replace("d", "");
  // Bounded in steps rather than in time, so that the same comes out on a busy machine.
  const steps = { randomSeed: 0, attackTimeout: null, incubationTimeout: null };
  const answer = await check(source, known, { timeout: PATIENCE_MS, ...steps });
  if (answer.status === "safe") return { isLinear: true };
  if (answer.status === "unknown") return { isLinear: false, growth: `unknown (${answer.error.kind})`, attack: "" };
  return { isLinear: false, growth: answer.complexity.summary, attack: answer.attack.pattern.slice(0, LONGEST_ATTACK) };
}

/** Verdicts that are kept in a file from one run to the next, by pattern. */
export class Verdicts {
  readonly #kept: Record<string, Verdict>;
  readonly #file: string;
  readonly #used: Record<string, Verdict> = {};

  constructor(file: string) {
    this.#file = file;
    this.#kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  }

  /** Verdicts of patterns, asked of the checker where none is kept. */
  async of(patterns: { source: string; flags: string }[]): Promise<Verdict[]> {
    const byKey = new Map(patterns.map((pattern) => [keyOf(pattern.source, pattern.flags), pattern]));
    await pLimit(AT_ONCE).map(byKey, async ([key, { source, flags }]) => {
      this.#used[key] = this.#kept[key] ?? (await judge(source, flags));
    });
    return patterns.map(({ source, flags }) => this.#used[keyOf(source, flags)] as Verdict);
  }

  /** Keeps what was asked for in this run, and nothing else. */
  save(): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#used));
  }
}
