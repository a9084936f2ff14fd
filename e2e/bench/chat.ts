import { parseArgs } from "node:util";
import { startRedis } from "@gable/server-kit/test/redisServer.ts";
import { createSite, type Running, type Site } from "./api/site.ts";
import { usageOf } from "./api/usage.ts";
import { CONVERSATIONS, controlOf, type Line, overBudget, RATE } from "./chat/budget.ts";
import { type Conversation, openTalk } from "./chat/talk.ts";

/** Conversations that nobody has open, for messages beyond what the people of open ones may write. */
const QUIET = 50;
const PROCESSES = [1, 2];
const WARM_UP_SECONDS = 5;
/** Streams at rest are looked at for so long. */
const REST_SECONDS = 10;
/** Of fewer streams memory and processor time are lost among what a process takes by itself. */
const LEAST_STREAMS = 5_000;

interface Filled {
  firstId: number;
  home: number;
}

interface Used {
  providers: number;
  database: number;
  megabytes: number;
}

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Processor time in seconds, and memory, of all processes; null where the system does not tell. */
function used(running: readonly Running[]): Used | null {
  const providers = running.map(({ pid }) => usageOf(pid));
  const database = usageOf(running[0]?.databasePid ?? 0);
  if (!database || providers.some((usage) => usage === null)) return null;
  const sum = (of: "seconds" | "megabytes") => providers.reduce((total, usage) => total + (usage?.[of] ?? 0), 0);
  return { providers: sum("seconds"), database: database.seconds, megabytes: sum("megabytes") };
}

/** What is used while something is done. */
async function during<T>(running: readonly Running[], act: () => Promise<T>) {
  const before = used(running);
  const result = await act();
  const after = used(running);
  const spent = before &&
    after && { providers: after.providers - before.providers, database: after.database - before.database };
  return { result, spent, megabytes: after?.megabytes ?? null };
}

/** Pair of members by its place; each of the two at the process after the other's. */
function conversationAt(place: number, { firstId, home }: Filled, running: readonly Running[]): Conversation {
  const person = (side: 0 | 1) => ({
    id: firstId + 2 * place + side,
    token: `bench-chat-${2 * place + side + 1}`,
    origin: running[(place + side) % running.length]?.origin ?? "",
  });
  return { people: [person(0), person(1)], home };
}

/** Starts so many providers, opens the conversations' pages, and has messages sent. */
async function measure(
  site: Site,
  filled: Filled,
  { processes, conversations, most }: { processes: number; conversations: number; most: number },
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Line> {
  const redis = processes > 1 ? await startRedis() : null;
  const running: Running[] = [];
  try {
    for (let number = 0; number < processes; number++)
      running.push(await site.start({ ...(redis && { REDIS_URL: redis.url }) }));
    const at = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => conversationAt(from + index, filled, running));
    const quiet = at(most, QUIET);
    const isTold = 2 * conversations >= LEAST_STREAMS;
    const nobody = await openTalk([], quiet);
    await nobody.go(rate, WARM_UP_SECONDS);
    const without = isTold ? await during(running, () => pause(REST_SECONDS)) : null;
    const talk = await openTalk(at(0, conversations), quiet);
    await talk.go(rate, WARM_UP_SECONDS);
    const resting = isTold ? await during(running, () => pause(REST_SECONDS)) : null;
    const talking = await during(running, () => talk.go(rate, seconds));
    talk.close();
    const { delivered, all } = talking.result;
    const perMessage = (milliseconds: number | undefined) => (milliseconds === undefined ? null : milliseconds / all);
    const total = (of: { spent: { providers: number; database: number } | null } | null) =>
      of?.spent ? of.spent.providers + of.spent.database : null;
    const [rested, empty] = [total(resting), total(without)];
    return {
      ...{ processes, conversations, streams: talk.streams, delivered },
      streamKilobytes:
        resting?.megabytes && without?.megabytes
          ? ((resting.megabytes - without.megabytes) * 1024) / talk.streams
          : null,
      streamCpu:
        rested === null || empty === null ? null : ((rested - empty) / REST_SECONDS / talk.streams) * 3600 * 1000,
      providerCpu: perMessage(talking.spent ? talking.spent.providers * 1000 : undefined),
      databaseCpu: perMessage(talking.spent ? talking.spent.database * 1000 : undefined),
    };
  } finally {
    await Promise.all(running.map((each) => each.stop()));
    await redis?.stop();
  }
}

const shown = (value: number | null, digits = 1) => (value === null ? "–" : value.toFixed(digits));

function print(lines: readonly Line[]): void {
  const control = controlOf(lines);
  const head = ["processes", "open", "streams", "sent", "p50 ms", "p95 ms", "p99 ms", "÷ control"];
  const rows = lines.map((line) => {
    const { delivered } = line;
    const failed = delivered.refused + delivered.lost + delivered.doubled + delivered.disordered;
    return [
      ...[line.processes, line.conversations, line.streams, delivered.sent].map(String),
      ...[delivered.p50, delivered.p95, delivered.p99].map((value) => shown(value)),
      shown(control ? delivered.p95 / control.delivered.p95 : null, 2),
      String(failed),
      ...[shown(line.streamKilobytes), shown(line.streamCpu), shown(line.providerCpu), shown(line.databaseCpu)],
    ];
  });
  const table = [
    [...head, "failed", "KB a stream", "CPU ms a stream an hour", "CPU ms a message", "in the database"],
    ...rows,
  ];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of table) console.log(row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
}

/**
 * From a message's sending to the other person's open page, for more and more open conversations, at one provider process
 * and at two that share Redis, on PostgreSQL; all next to one open conversation at one process in the same run. Both people
 * of a conversation have a page open, and each reader's page asks for what it does in earnest. Options:
 * `--conversations 1,50,500,5000`, `--processes 1,2`, `--rate 20` (messages a second of the whole site), `--seconds 60`.
 * @returns whether all that was measured is within the budget
 */
export async function run(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      conversations: { type: "string", default: CONVERSATIONS.join(",") },
      processes: { type: "string", default: PROCESSES.join(",") },
      rate: { type: "string", default: String(RATE) },
      seconds: { type: "string", default: "60" },
    },
  });
  const numbers = (text: string) => text.split(",").map(Number);
  const [sizes, processes] = [numbers(values.conversations), numbers(values.processes)];
  const load = { rate: Number(values.rate), seconds: Number(values.seconds) };
  if (![...sizes, ...processes, load.rate, load.seconds].every((number) => Number.isFinite(number) && number > 0)) {
    console.error("--conversations, --processes, --rate and --seconds take numbers above 0.");
    return false;
  }
  const most = Math.max(...sizes);
  const runs = processes.flatMap((count) => sizes.map((conversations) => ({ processes: count, conversations, most })));
  // Whatever is asked for is held against the control.
  if (!runs.some((one) => one.processes === 1 && one.conversations === 1))
    runs.unshift({ processes: 1, conversations: 1, most });
  const site = await createSite("postgres");
  const lines: Line[] = [];
  try {
    const told = await site.run("e2e/bench/chat/people.ts", String(most + QUIET));
    const [firstId = 0, home = 0] = (told.match(/\d+/g) ?? []).map(Number);
    for (const one of runs) {
      const line = await measure(site, { firstId, home }, one, load);
      const { p50, p95 } = line.delivered;
      console.log(`  ${one.conversations} at ${one.processes}: p50 / p95 ms ${shown(p50)} / ${shown(p95)}`);
      lines.push(line);
    }
  } finally {
    await site.remove();
  }
  console.log("");
  print(lines);
  const problems = overBudget(lines);
  for (const problem of problems) console.error(`chat: ${problem}`);
  return problems.length === 0;
}
