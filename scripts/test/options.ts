import { type ParseArgsConfig, parseArgs } from "node:util";

/** What `npm test` was asked for. */
export interface Options {
  /** Stages that are named; empty for all. */
  stages: string[];
  /** Only what a change touches. */
  changed: boolean;
  /** Also what repeats a path in one more combination; what passed only when run again fails it. */
  whole: boolean;
  /** Writes down what each file cost. */
  record: boolean;
  /** The part of the suites that this machine runs, `1/3`. */
  shard: { index: number; count: number } | null;
  /** The files named are run so many times. */
  repeat: { times: number; files: string[] } | null;
}

const FLAGS = {
  changed: { type: "boolean", default: false },
  whole: { type: "boolean", default: false },
  record: { type: "boolean", default: false },
  shard: { type: "string" },
  repeat: { type: "string" },
} as const satisfies ParseArgsConfig["options"];

const MOST_REPEATS = 100;

function readShard(text: string): Options["shard"] {
  const [index = 0, count = 0] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).slice(1).map(Number);
  if (index < 1 || index > count) throw new Error(`--shard ${text}: write the part and how many there are, as in 1/3.`);
  return { index, count };
}

function readRepeat(text: string, files: string[]): Options["repeat"] {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1 || times > MOST_REPEATS)
    throw new Error(`--repeat ${text}: write how many times, from 1 to ${MOST_REPEATS}.`);
  if (files.length === 0) throw new Error("--repeat needs files, as in --repeat 5 provider/test/chat.test.ts.");
  return { times, files };
}

/**
 * Reads the arguments of `npm test --`.
 * @param stages names of all stages
 * @throws Error that says what cannot be read
 */
export function readOptions(args: readonly string[], stages: readonly string[]): Options {
  const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  const { changed = false, whole = false, record = false } = values;
  const repeat = values.repeat === undefined ? null : readRepeat(values.repeat, positionals);
  const unknown = repeat ? [] : positionals.filter((name) => !stages.includes(name));
  if (unknown.length > 0) throw new Error(`There is no stage ${unknown.join(", ")}; stages are ${stages.join(", ")}.`);
  const shard = values.shard === undefined ? null : readShard(values.shard);
  return { stages: repeat ? [] : positionals, changed, whole, record, shard, repeat };
}
