import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createPlace, type Place, run, startProvider } from "./harness/provider.ts";
import { startSite } from "./support/site.ts";

const places: Place[] = [];
const newPlace = async () => {
  const place = await createPlace("embedded");
  places.push(place);
  return place;
};
afterAll(() => Promise.all(places.map((place) => place.remove())));

describe("starting with something wrong", () => {
  test("a data directory held by another process is refused, naming the process", async () => {
    const place = await newPlace();
    const provider = await startProvider(place);
    const { output, code } = await run(["serve"], place.environment);
    await provider.stop();
    expect(code).toBe(1);
    expect(output).toContain(`held by process ${provider.pid}`);
  });

  test("a lock left by a process that was killed does not stop the next start", async () => {
    const place = await newPlace();
    const first = await startProvider(place);
    process.kill(first.pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 500));
    const second = await startProvider(place);
    const response = await fetch(`${second.address}/api/get-property-list?limit=1`);
    const { total } = (await response.json()) as { total: number };
    await second.stop();
    expect(total).toBe(160);
  });

  test("a directory that is no database is refused and left alone", async () => {
    const place = await newPlace();
    mkdirSync(join(place.dataDir, "database"));
    writeFileSync(join(place.dataDir, "database", "letter.txt"), "precious");
    const { output, code } = await run(["serve"], place.environment);
    expect(code).toBe(1);
    expect(output).toContain("is damaged (it holds files, but not those of a database)");
  });

  test("a database whose control file is broken is refused with what to do", async () => {
    const place = await newPlace();
    await (await startProvider(place)).stop();
    writeFileSync(join(place.dataDir, "database", "global", "pg_control"), "garbage");
    const { output, code } = await run(["serve"], place.environment);
    expect(code).toBe(1);
    expect(output).toContain("put a backup in its place");
  });

  test("a port in use is refused by number", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    const place = await newPlace();
    const { output, code } = await run(["serve"], { ...place.environment, PORT: String(port) });
    server.close();
    expect(code).toBe(1);
    expect(output).toContain(`PORT ${port} is in use`);
  });

  test("a database server that does not answer is refused by address, without its password", async () => {
    const place = await newPlace();
    const DATABASE_URL = "postgres://somebody:hidden-word@127.0.0.1:1/site";
    const { output, code } = await run(["serve"], { ...place.environment, DATABASE_URL });
    expect(code).toBe(1);
    expect(output).toContain("DATABASE_URL cannot be reached: 127.0.0.1:1/site");
    expect(output).not.toContain("hidden-word");
  });

  test("a setting that cannot be read is refused by name", async () => {
    const place = await newPlace();
    const refused = async (setting: Record<string, string>) =>
      (await run(["serve"], { ...place.environment, ...setting })).output;
    expect(await refused({ PORT: "http" })).toContain('PORT is "http"');
    expect(await refused({ DEMO_DATA: "perhaps" })).toContain('DEMO_DATA is "perhaps"');
    expect(await refused({ DATABASE_URL: "mysql://x/y" })).toContain("DATABASE_URL starts with");
  });
});

describe("demo accounts", () => {
  const credentials = { type: 3, email: "owner@gable.test", password: "gable-demo" };

  test("cannot sign in where the site is open to the network, unless asked for", async () => {
    const closed = await startSite("embedded", { HOST: "0.0.0.0" });
    const refused = await closed.post("user_signup", credentials);
    const outbox = await fetch(`${closed.origin}/dev/outbox`);
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
