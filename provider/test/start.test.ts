import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve, startSite, stop } from "./support/site.ts";

const CLI = join(__dirname, "../src/cli.ts");
const directories: string[] = [];
const directory = () => {
  const path = mkdtempSync(join(tmpdir(), "provider-start-"));
  directories.push(path);
  return path;
};
afterAll(() => {
  for (const path of directories) rmSync(path, { recursive: true, force: true });
});

/** Runs the command line to its end; resolves with what it printed and its exit code. */
function run(args: string[], environment: Record<string, string>): Promise<{ output: string; code: number }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, LOG_LEVEL: "error", ...environment };
    execFile("node", [CLI, ...args], { env, timeout: 30_000 }, (error, out, err) =>
      resolve({ output: `${out}${err}`, code: error ? Number(error.code ?? 1) : 0 }),
    );
  });
}

describe("starting with something wrong", () => {
  test("a data directory held by another process is refused, naming the process", async () => {
    const DATA_DIR = directory();
    const { child } = await serve({ DATA_DIR });
    const { output, code } = await run(["serve", "--port", "0"], { DATA_DIR });
    await stop(child);
    expect(code).toBe(1);
    expect(output).toContain(`held by process ${child.pid}`);
  });

  test("a lock left by a process that was killed does not stop the next start", async () => {
    const DATA_DIR = directory();
    const first = await serve({ DATA_DIR });
    const gone = new Promise((resolve) => first.child.once("exit", resolve));
    first.child.kill("SIGKILL");
    await gone;
    const second = await serve({ DATA_DIR });
    const response = await fetch(`${second.origin}/api/get-property-list?limit=1`);
    expect(((await response.json()) as { total: number }).total).toBe(160);
    await stop(second.child);
  });

  test("a directory that is no database is refused and left alone", async () => {
    const DATA_DIR = directory();
    mkdirSync(join(DATA_DIR, "database"));
    writeFileSync(join(DATA_DIR, "database", "letter.txt"), "precious");
    const { output, code } = await run(["serve", "--port", "0"], { DATA_DIR });
    expect(code).toBe(1);
    expect(output).toContain("is damaged (it holds files, but not those of a database)");
  });

  test("a database whose control file is broken is refused with what to do", async () => {
    const DATA_DIR = directory();
    const { child } = await serve({ DATA_DIR });
    await stop(child);
    writeFileSync(join(DATA_DIR, "database", "global", "pg_control"), "garbage");
    const { output, code } = await run(["serve", "--port", "0"], { DATA_DIR });
    expect(code).toBe(1);
    expect(output).toContain("put a backup in its place");
  });

  test("a port in use is refused by number", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const { output, code } = await run(["serve", "--port", String(port)], { DATA_DIR: directory() });
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`PORT ${port} is in use`);
  });

  test("a database server that does not answer is refused by address, without its password", async () => {
    const DATABASE_URL = "postgres://somebody:hidden-word@127.0.0.1:1/site";
    const { output, code } = await run(["serve", "--port", "0"], { DATA_DIR: directory(), DATABASE_URL });
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL cannot be reached: 127.0.0.1:1/site");
    expect(output).not.toContain("hidden-word");
  });

  test("a setting that cannot be read is refused by name", async () => {
    expect((await run(["serve"], { PORT: "http" })).output).toContain('PORT is "http"');
    expect((await run(["serve"], { DEMO_DATA: "perhaps" })).output).toContain('DEMO_DATA is "perhaps"');
    expect((await run(["serve"], { DATABASE_URL: "mysql://x/y" })).output).toContain("DATABASE_URL starts with");
  });
});

describe("demo accounts", () => {
  const credentials = { type: 3, email: "owner@gable.test", password: "gable-demo" };

  test("cannot sign in where the site is open to the network, unless asked for", async () => {
    const closed = await startSite("embedded", { HOST: "0.0.0.0" });
    const refused = await closed.post("user_signup", credentials);
    const outbox = await closed.request("/dev/outbox");
    await closed.stop();
    expect(refused.status).toBe(400);
    expect(outbox.status).toBe(404);
    const open = await startSite("embedded", { HOST: "0.0.0.0", DEMO_ACCOUNTS: "1" });
    const signed = await open.post("user_signup", credentials);
    await open.stop();
    expect(signed.body.token).toEqual(expect.any(String));
  });

  test("and demo listings are left out with DEMO_DATA=0", async () => {
    const site = await startSite("embedded", { DEMO_DATA: "0" });
    const list = await site.get("get-property-list");
    const refused = await site.post("user_signup", credentials);
    await site.stop();
    expect(list.body.total).toBe(0);
    expect(refused.status).toBe(400);
  });
});
