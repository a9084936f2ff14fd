import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { createPlace, type Place, run, startProvider } from "./harness/provider.ts";

/** Every start here must fail by itself, with one sentence that says what to do. */
describe("starts that cannot succeed", () => {
  let place: Place;
  beforeEach(async () => {
    place = await createPlace("embedded");
  });
  afterEach(async () => {
    await place.remove();
  });

  const refused = async (environment: Record<string, string>, sentence: RegExp) => {
    const { code, output } = await run(["serve"], { ...place.environment, ...environment });
    expect(code).toBe(1);
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/^\s+at /m);
  };

  test("a port that is in use", async () => {
    const server: Server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    try {
      await refused({ PORT: String(port) }, new RegExp(`PORT ${port} is in use on 127\\.0\\.0\\.1: stop what listens`));
    } finally {
      server.close();
    }
  });

  test("a data directory that another process holds", async () => {
    const first = await startProvider(place);
    try {
      await refused({}, new RegExp(`is held by process ${first.pid}: stop that process, or set DATA_DIR`));
      expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    } finally {
      await first.stop();
    }
  });

  test("a directory that is no database", async () => {
    mkdirSync(join(place.dataDir, "database"));
    writeFileSync(join(place.dataDir, "database", "notes.txt"), "not a database");
    await refused({}, /is damaged .*: put a backup in its place, or move the directory away/);
  });

  test("a database directory with its control file gone, which is left as it is", async () => {
    const first = await startProvider(place);
    await first.stop();
    rmSync(join(place.dataDir, "database/global/pg_control"));
    await refused({}, /is damaged/);
    expect(readFileSync(join(place.dataDir, "database/PG_VERSION"), "utf8")).toMatch(/^\d+/);
  });

  test("a database directory with a broken control file", async () => {
    const first = await startProvider(place);
    await first.stop();
    writeFileSync(join(place.dataDir, "database/global/pg_control"), Buffer.alloc(8192, 7));
    await refused({}, /is damaged/);
  });

  test("a DATABASE_URL that nobody answers, and one that is no URL", async () => {
    await refused({ DATABASE_URL: "postgres://127.0.0.1:1/gable" }, /DATABASE_URL cannot be reached: 127\.0\.0\.1:1/);
    await refused({ DATABASE_URL: "not a url" }, /DATABASE_URL is not a URL/);
  });

  test("a port that is no port", async () => {
    await refused({ PORT: "http" }, /PORT is "http": use a number/);
  });

  test("a directory whose holder was killed can be used again, with what it held", async () => {
    const first = await startProvider(place);
    process.kill(first.pid, "SIGKILL");
    await first.stop();
    const second = await startProvider(place);
    expect((await fetch(`${second.address}/api/faqs`)).status).toBe(200);
    await second.stop();
  });
});
