import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { createPlace, type Place } from "./harness/provider.ts";

const PROGRAM = join(__dirname, "harness/tally-jobs.ts");
const SQL = join(__dirname, "harness/rows.ts");
const JOBS = 60;

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

async function worker(place: Place): Promise<{ pid: number; stop(): Promise<void> }> {
  const { child, output } = launch(PROGRAM, ["work"], place);
  while (!output().includes("ready")) {
    if (child.exitCode !== null) throw new Error(output());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    pid: child.pid ?? 0,
    async stop() {
      const closed = once(child, "close");
      child.kill("SIGTERM");
      await closed;
    },
  };
}

const tally = async (place: Place): Promise<{ number: number; pid: number }[]> =>
  JSON.parse(await finish(SQL, ["select number, pid from tally order by number"], place));

describe.each(DATABASES)("jobs (%s)", (kind: DatabaseKind) => {
  let place: Place;
  beforeAll(async () => {
    place = await createPlace(kind);
  });
  afterAll(() => place.remove());

  test("wait for a process, survive its restart, and each runs once", async () => {
    await finish(PROGRAM, ["send", String(JOBS)], place);
    const first = await worker(place);
    // On PostgreSQL two processes share the work; the embedded database has room for one.
    const beside = kind === "postgres" ? await worker(place) : null;
    await new Promise((resolve) => setTimeout(resolve, 400));
    await first.stop();
    const half = kind === "embedded" ? (await tally(place)).length : 1;
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(JOBS);

    const second = await worker(place);
    await new Promise((resolve) => setTimeout(resolve, 6000));
    await second.stop();
    await beside?.stop();
    const done = await tally(place);
    const expected = [...Array.from({ length: JOBS }, (_, index) => index + 1), 1000];
    expect(done.map((row) => row.number)).toEqual(expected);
    expect(new Set(done.map((row) => row.pid)).size).toBeGreaterThan(1);
  });
});
