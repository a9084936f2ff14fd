import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { createPlace, type Place } from "./harness/provider.ts";

const PROGRAM = join(import.meta.dirname, "harness/tallyJobs.ts");
const SQL = join(import.meta.dirname, "harness/rows.ts");
const JOBS = 60;
const PATIENCE_MS = 60_000;

function launch(program: string, args: string[], place: Place): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, ...place.environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (text) => (output += text));
  child.stderr?.on("data", (text) => (output += text));
  return { child, output: () => output };
}

async function finish(program: string, args: string[], place: Place): Promise<string> {
  const { child, output } = launch(program, args, place);
  await once(child, "close");
  if (child.exitCode !== 0) throw new Error(output());
  return output();
}

interface Worker {
  /** It does nothing before. */
  begin(): void;
  /** How many jobs it has said that it did. */
  done(): number;
  stop(): Promise<void>;
}

async function worker(place: Place): Promise<Worker> {
  const { child, output } = launch(PROGRAM, ["work"], place);
  while (!output().includes("ready")) {
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    begin: () => void child.kill("SIGUSR2"),
    done: () => output().match(/^did /gm)?.length ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    },
  };
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error("The jobs were not done in time.");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const tally = async (place: Place): Promise<{ number: number; pid: number }[]> =>
  JSON.parse(await finish(SQL, ["select number, pid from tally order by number"], place));

describe.each(DATABASES)("jobs (%s)", (kind: DatabaseKind) => {
  let place: Place;
  const workers: Worker[] = [];
  beforeAll(async () => {
    place = await createPlace(kind);
  });
  afterAll(async () => {
    for (const each of workers) await each.stop();
    await place.remove();
  });

  test("wait for a process, survive its restart, and each runs once", async () => {
    await finish(PROGRAM, ["send", String(JOBS)], place);
    // On PostgreSQL two processes share the work; the embedded database has room for one.
    const starts = Array.from({ length: kind === "postgres" ? 2 : 1 }, () => worker(place));
    const [first, beside] = (await Promise.all(starts)) as [Worker, Worker?];
    workers.push(first, ...(beside ? [beside] : []));
    // At the same moment: neither does all while the other comes up.
    for (const each of workers) each.begin();
    const done = () => workers.reduce((sum, each) => sum + each.done(), 0);
    await until(() => first.done() > 0);
    await first.stop();
    expect(done()).toBeLessThan(JOBS);

    const second = await worker(place);
    workers.push(second);
    second.begin();
    await until(() => done() > JOBS);
    await second.stop();
    await beside?.stop();
    const rows = await tally(place);
    const expected = [...Array.from({ length: JOBS }, (_, index) => index + 1), 1000];
    expect(rows.map((row) => row.number)).toEqual(expected);
    expect(new Set(rows.map((row) => row.pid)).size).toBeGreaterThan(1);
  });
});
