import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { createClient } from "./harness/client.ts";
import type { DatabaseKind } from "./harness/databases.ts";
import { createPlace, type Place, run, SLOW_PASSWORDS, startProviderProcess, whenWarm } from "./harness/provider.ts";
import { startSiteProcess } from "./support/site.ts";

const places: Place[] = [];
const newPlace = async ({ kind = "embedded", isEmpty = false }: { kind?: DatabaseKind; isEmpty?: boolean } = {}) => {
  const place = await createPlace(kind, { isEmpty });
  places.push(place);
  return place;
};
afterAll(() => Promise.all(places.map((place) => place.remove())));

/** The start must fail by itself, with one sentence that says what to do. */
async function expectRefusedStart(
  place: Place,
  environment: Record<string, string>,
  ...sentences: RegExp[]
): Promise<string> {
  const { code, output } = await run(["serve"], { ...place.environment, ...environment });
  expect(code).toBe(1);
  for (const sentence of sentences) expect(output).toMatch(sentence);
  expect(output).not.toMatch(/^\s+at /m);
  return output;
}

describe("starts that cannot succeed", () => {
  test("a data directory that another process holds is refused, naming that process, which goes on", async () => {
    const place = await newPlace();
    const first = await startProviderProcess(place);
    try {
      await expectRefusedStart(
        place,
        {},
        new RegExp(`is held by process ${first.pid}: stop that process, or set DATA_DIR`),
      );
      expect((await whenWarm(first.address)).status).toBe(200);
    } finally {
      await first.stop();
    }
  });

  test("a directory that is no database is refused and left alone", async () => {
    const place = await newPlace({ isEmpty: true });
    const letter = join(place.dataDir, "database/letter.txt");
    mkdirSync(join(place.dataDir, "database"));
    writeFileSync(letter, "precious");
    await expectRefusedStart(
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
    await expectRefusedStart(place, {}, /is damaged/);
    for (const content of ["garbage", Buffer.alloc(8192, 7)]) {
      writeFileSync(control, content);
      await expectRefusedStart(place, {}, /is damaged/, /put a backup in its place/);
    }
    expect(readFileSync(join(place.dataDir, "database/PG_VERSION"), "utf8")).toMatch(/^\d+/);
  });

  test("a port in use is refused by number", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    try {
      const sentence = new RegExp(`PORT ${port} is in use on 127\\.0\\.0\\.1: stop what listens`);
      await expectRefusedStart(await newPlace(), { PORT: String(port) }, sentence);
    } finally {
      server.close();
    }
  });

  test("a database server that does not answer is refused by address, without its password", async () => {
    const DATABASE_URL = "postgres://somebody:hidden-word@127.0.0.1:1/site";
    const place = await newPlace({ isEmpty: true });
    const output = await expectRefusedStart(
      place,
      { DATABASE_URL },
      /DATABASE_URL cannot be reached: 127\.0\.0\.1:1\/site/,
    );
    expect(output).not.toContain("hidden-word");
  });

  test.each([
    ["PORT", "http", /PORT is "http": use a number/],
    ["DEMO_DATA", "perhaps", /DEMO_DATA is "perhaps"/],
    ["DATABASE_URL", "mysql://x/y", /DATABASE_URL starts with/],
    ["DATABASE_URL", "not a url", /DATABASE_URL is not a URL/],
  ])("%s=%s cannot be read and is refused by name", async (name, value, sentence) => {
    await expectRefusedStart(await newPlace({ isEmpty: true }), { [name]: value }, sentence);
  });
});

test("what a killed process held can be used again, with what it held", async () => {
  const place = await newPlace({ isEmpty: true });
  const first = await startProviderProcess(place);
  process.kill(first.pid, "SIGKILL");
  await first.stop();
  const second = await startProviderProcess(place);
  const response = await fetch(`${second.address}/api/get-property-list?limit=1`);
  const { total } = (await response.json()) as { total: number };
  await second.stop();
  expect(total).toBe(160);
});

describe("demo accounts", () => {
  const credentials = { type: 3, email: "owner@gable.test", password: "gable-demo" };

  const PUBLIC_ORIGIN = "https://gable.test";

  test.each([
    ["embedded", { HOST: "0.0.0.0", PUBLIC_ORIGIN }],
    ["embedded", { PUBLIC_ORIGIN }],
    ["postgres", { DEMO_DATA: "1" }],
  ] as const)(
    "made in a demo are shut, with all that is left of it, where others may come (%s, %j)",
    async (kind, real) => {
      const place = await newPlace({ kind });
      const demo = await startProviderProcess(place);
      const signed = await createClient(demo).post("user_signup", credentials);
      expect((await createClient(demo, signed.body.token).get("get-user-data")).status).toBe(200);
      await demo.stop();

      const site = await startProviderProcess(place, { DEMO_ACCOUNTS: "", ...real });
      const visitor = createClient(site);
      const refusal = await visitor.post("user_signup", credentials);
      const wrong = await visitor.post("user_signup", { ...credentials, password: "not-this-one" });
      expect([refusal.status, refusal.body.message]).toEqual([400, wrong.body.message]);
      expect((await createClient(site, signed.body.token).get("get-user-data")).status).toBe(401);
      expect(
        (await fetch(`${site.address}/api/stream`, { headers: { authorization: `Bearer ${signed.body.token}` } }))
          .status,
      ).toBe(401);
      expect((await fetch(`${site.address}/dev/outbox`)).status).toBe(404);
      expect((await visitor.get("get-property-list", { limit: 1 })).body.total).toBe(160);
      await site.stop();

      // Asked for, they open again, but not with what was open before.
      const asked = await startProviderProcess(place, real);
      expect(asked.output()).toContain("DEMO_ACCOUNTS=1");
      expect((await createClient(asked, signed.body.token).get("get-user-data")).status).toBe(401);
      expect((await createClient(asked).post("user_signup", credentials)).body.token).toEqual(expect.any(String));
      await asked.stop();
    },
  );

  test.each(["embedded", "postgres"] as const)(
    "sign in with passwords at their full cost, from the first start on (%s)",
    async (kind) => {
      const site = await startSiteProcess(kind, { [SLOW_PASSWORDS]: "1" });
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
    const site = await startSiteProcess("embedded", { DEMO_DATA: "0" });
    const list = await site.get("get-property-list");
    const refusal = await site.post("user_signup", credentials);
    const company = (await site.get("web-settings")).body.data;
    await site.stop();
    expect(list.body.total).toBe(0);
    expect(refusal.status).toBe(400);
    expect(company).toMatchObject({ company_email: "", company_address: "", bank_details: [] });
    expect(company.about_us).not.toMatch(/demo/i);
  });
});

describe("a site without a mail server", () => {
  const REAL = { DEMO_ACCOUNTS: "", PUBLIC_ORIGIN: "https://gable.test" };

  test("says at the start and in /readyz what is missing, and refuses what needs a mail, whoever asks", async () => {
    const site = await startSiteProcess("embedded", REAL);
    const { output } = site.provider;
    const ready = await whenWarm(site.origin);
    const calls = [
      await site.post("forgot-password", { email: "owner@gable.test" }),
      await site.post("forgot-password", { email: "nobody@gable.test" }),
      await site.post("get-otp", { email: "nobody@gable.test" }),
      await site.post("user-register", {
        name: "New",
        email: "new@gable.test",
        password: "long enough words",
        re_password: "long enough words",
      }),
    ];
    const sms = await site.post("get-otp", { number: "+15550100200" });
    const browse = await site.get("get-property-list?limit=1");
    const settings = await site.get("web-settings");
    await site.stop();
    expect(settings.body.data.number_with_otp_login).toBe("0");
    expect(output()).toMatch(/SMTP_URL is missing: no mail is sent, so nobody can register/);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({
      status: "degraded",
      missing: [{ setting: "SMTP_URL", meaning: expect.stringContaining("no mail is sent") }],
    });
    for (const { status, body } of calls)
      expect([status, body.message]).toEqual([503, "This site cannot send mails at the moment. Try again later."]);
    expect([sms.status, sms.body.message]).toEqual([503, expect.stringContaining("cannot send text messages")]);
    expect(browse.status).toBe(200);
  });

  test("is ready on one's own machine, where the outbox is", async () => {
    const site = await startSiteProcess("embedded", { DEMO_ACCOUNTS: "" });
    const ready = await whenWarm(site.origin);
    const outbox = await fetch(`${site.origin}/dev/outbox`);
    await site.stop();
    expect(await ready.json()).toEqual({ status: "ready" });
    expect(outbox.status).toBe(200);
    expect(site.provider.output()).not.toMatch(/missing|DEMO_ACCOUNTS/);
  });
});
