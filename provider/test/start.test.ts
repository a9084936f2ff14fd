import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createPlace, type Place, run, SLOW_PASSWORDS, startProvider } from "./harness/provider.ts";
import { startSite } from "./support/site.ts";

const places: Place[] = [];
const newPlace = async (options?: { isEmpty: boolean }) => {
  const place = await createPlace("embedded", options);
  places.push(place);
  return place;
};
afterAll(() => Promise.all(places.map((place) => place.remove())));

/** The start must fail by itself, with one sentence that says what to do. */
async function refused(place: Place, environment: Record<string, string>, ...sentences: RegExp[]): Promise<string> {
  const { code, output } = await run(["serve"], { ...place.environment, ...environment });
  expect(code).toBe(1);
  for (const sentence of sentences) expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
}

describe("starts that cannot succeed", () => {
  test("a data directory that another process holds is refused, naming that process, which goes on", async () => {
    const place = await newPlace();
    const first = await startProvider(place);
    try {
      await refused(place, {}, new RegExp(`is held by process ${first.pid}: stop that process, or set DATA_DIR`));
      expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    } finally {
      await first.stop();
    }
  });

  test("a directory that is no database is refused and left alone", async () => {
    const place = await newPlace({ isEmpty: true });
    const letter = join(place.dataDir, "database/letter.txt");
    mkdirSync(join(place.dataDir, "database"));
    writeFileSync(letter, "precious");
    await refused(
      place,
      {},
      /is damaged \(it holds files, but not those of a database\)/,
      /: put a backup in its place, or move the directory away/,
    );
    expect(readFileSync(letter, "utf8")).toBe("precious");
  });

  test("a database whose control file is gone or broken is refused and left as it is", async () => {
    const place = await newPlace();
    const control = join(place.dataDir, "database/global/pg_control");
    rmSync(control);
    await refused(place, {}, /is damaged/);
    for (const content of ["garbage", Buffer.alloc(8192, 7)]) {
      writeFileSync(control, content);
      await refused(place, {}, /is damaged/, /put a backup in its place/);
    }
    expect(readFileSync(join(place.dataDir, "database/PG_VERSION"), "utf8")).toMatch(/^\d+/);
  });

  test("a port in use is refused by number", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    try {
      const sentence = new RegExp(`PORT ${port} is in use on 127\\.0\\.0\\.1: stop what listens`);
      await refused(await newPlace(), { PORT: String(port) }, sentence);
    } finally {
      server.close();
    }
  });

  test("a database server that does not answer is refused by address, without its password", async () => {
    const DATABASE_URL = "postgres://somebody:hidden-word@127.0.0.1:1/site";
    const place = await newPlace({ isEmpty: true });
    const output = await refused(place, { DATABASE_URL }, /DATABASE_URL cannot be reached: 127\.0\.0\.1:1\/site/);
    expect(output).not.toContain("hidden-word");
  });

  test.each([
    ["PORT", "http", /PORT is "http": use a number/],
    ["DEMO_DATA", "perhaps", /DEMO_DATA is "perhaps"/],
    ["DATABASE_URL", "mysql://x/y", /DATABASE_URL starts with/],
    ["DATABASE_URL", "not a url", /DATABASE_URL is not a URL/],
  ])("%s=%s cannot be read and is refused by name", async (name, value, sentence) => {
    await refused(await newPlace({ isEmpty: true }), { [name]: value }, sentence);
  });
});

test("what a killed process held can be used again, with what it held", async () => {
  const place = await newPlace({ isEmpty: true });
  const first = await startProvider(place);
  process.kill(first.pid, "SIGKILL");
  await first.stop();
  const second = await startProvider(place);
  const response = await fetch(`${second.address}/api/get-property-list?limit=1`);
  const { total } = (await response.json()) as { total: number };
  await second.stop();
  expect(total).toBe(160);
});

describe("demo accounts", () => {
  const credentials = { type: 3, email: "owner@gable.test", password: "gable-demo" };

  test("cannot sign in where the site is open to the network, unless asked for", async () => {
    const closed = await startSite("embedded", { HOST: "0.0.0.0" });
    const refusal = await closed.post("user_signup", credentials);
    const outbox = await fetch(`${closed.origin}/dev/outbox`);
    await closed.stop();
    expect(refusal.status).toBe(400);
    expect(outbox.status).toBe(404);
    const open = await startSite("embedded", { HOST: "0.0.0.0", DEMO_ACCOUNTS: "1" });
    const signed = await open.post("user_signup", credentials);
    await open.stop();
    expect(signed.body.token).toEqual(expect.any(String));
  });

  test.each(["embedded", "postgres"] as const)(
    "sign in with passwords at their full cost, from the first start on (%s)",
    async (kind) => {
      const site = await startSite(kind, { [SLOW_PASSWORDS]: "1" });
      const [wrong, right] = [
        await site.post("user_signup", { ...credentials, password: "gable-dem" }),
        await site.post("user_signup", credentials),
      ];
      await site.stop();
      expect(wrong.status).toBe(400);
      expect(right.body.token).toEqual(expect.any(String));
    },
  );

  test("and demo listings are left out with DEMO_DATA=0", async () => {
    const site = await startSite("embedded", { DEMO_DATA: "0" });
    const list = await site.get("get-property-list");
    const refusal = await site.post("user_signup", credentials);
    await site.stop();
    expect(list.body.total).toBe(0);
    expect(refusal.status).toBe(400);
  });
});
