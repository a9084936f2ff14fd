import { withClient } from "@gable/provider/harness/databases.ts";
import { EVIL, hostile } from "./harness/hostile.ts";
import { onBothSites } from "./harness/sites.ts";

interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
}

onBothSites("an address that a request claims", ({ kind, origin, providerOrigin, databaseUrl }) => {
  const fixed = `http://localhost:${new URL(origin).port}`;
  const outbox = async (): Promise<Message[]> =>
    (await fetch(`${origin}/dev/outbox`, { headers: { accept: "application/json" } })).json() as Promise<Message[]>;
  const codeFor = async (to: string) => /\d{6}/.exec((await outbox()).find((mail) => mail.to === to)?.text ?? "")?.[0];

  describe.each([
    ["the composer", origin],
    ["the provider", providerOrigin],
  ])("through %s", (door, base) => {
    const name = `origins-${kind}-${door.replace(/\W/g, "")}`;
    const mail = (who: string) => `${name}-${who}@gable.test`;
    const call = async (path: string, fields: object, token?: string) => {
      const { status, body } = await hostile(base, `/api/${path}`, { fields, token });
      expect([path, status, body.slice(0, 300)]).toEqual([path, 200, expect.any(String)]);
      return JSON.parse(body) as Record<string, never> & { token: string; auth_id: string };
    };

    test("gets into no mail, whichever it is", async () => {
      const password = "long enough words";
      const person = { name: "Someone", email: mail("one"), password, re_password: password };
      await call("user-register", person);
      await call("verify-otp", { email: person.email, otp: await codeFor(person.email) });
      await call("user-register", person);
      await call("forgot-password", { email: person.email });
      const reset = (await outbox()).find(({ text }) => text.includes("reset-password?token="));
      expect(reset?.text).toContain(`${fixed}/reset-password?token=`);
      const token = /token=([\w-]+)/.exec(reset?.text ?? "")?.[1];
      const renewed = "another long password";
      await call("reset-password", { token, password: renewed, password_confirmation: renewed });

      const number = `+1555${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;
      await call("get-otp", { number });
      const { auth_id } = await call("verify-otp", { number, otp: await codeFor(number) });
      const phone = await call("user_signup", { type: 1, auth_id, name: "Phone" });
      await call("update_profile", { email: person.email }, phone.token);
      for (const address of [mail("two"), mail("three")]) {
        await call("update_profile", { email: address }, phone.token);
        await call("verify-otp", { email: address, otp: await codeFor(address) }, phone.token);
      }

      const mine = (await outbox()).filter(({ to }) => to.startsWith(name) || to === number);
      const subjects = mine.map(({ subject }) => subject.replace(/\d{6}/, "…"));
      for (const subject of [
        "Your code: …",
        "You already have an account",
        "Choose a new password",
        "Your password was changed",
        "Confirm your email address: …",
        "Someone tried to use your email address",
        "Your email address was changed",
      ])
        expect(subjects).toContain(subject);
      for (const { text, html } of mine) {
        expect(text + html).not.toContain(EVIL);
        for (const [address] of `${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g))
          expect(address.startsWith(`${fixed}/`)).toBe(true);
      }
    });

    test("gets into no saved search, share link, calendar, payment address or anything else that is kept", async () => {
      const member = await call("user_signup", { type: 3, email: "member@gable.test", password: "gable-demo" });
      await call("saved-searches", { name, query: `city=Pune&q=${kind}`, frequency: "instant" }, member.token);
      for (const path of [
        "/api/web-settings",
        "/api/get-property-list?limit=20",
        "/api/homepage-data",
        "/api/deep-link?slug_id=villa-by-the-lake",
        "/api/openapi.json",
        "/api/agent-list",
        "/api/get_articles",
      ]) {
        const { status, body } = await hostile(base, path, { token: member.token });
        expect([path, status]).toEqual([path, 200]);
        expect([path, body.includes(EVIL)]).toEqual([path, false]);
      }
      const link = await hostile(base, "/api/deep-link?slug_id=villa-by-the-lake");
      expect(link.body).toContain(`${fixed}/properties-details/`);
    });
  });

  test("gets into no page, sitemap or robots.txt, and the page is there under any name", async () => {
    const list = await fetch(`${origin}/api/get-property-list?limit=1`);
    const { slug_id } = ((await list.json()) as { data: { slug_id: string }[] }).data[0] ?? {};
    for (const path of ["/", "/properties", `/properties-details/${slug_id}`, "/sitemap.xml", "/robots.txt"]) {
      const { status, body } = await hostile(origin, path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, body.includes(EVIL)]).toEqual([path, false]);
      const after = await fetch(origin + path);
      expect([path, (await after.text()).includes(EVIL)]).toEqual([path, false]);
    }
    expect((await hostile(origin, "/robots.txt")).body).toContain(`Sitemap: ${fixed}/sitemap.xml`);
    const part = /<loc>([^<]*sitemap-[^<]*)<\/loc>/.exec((await hostile(origin, "/sitemap.xml")).body)?.[1];
    expect(part?.startsWith(`${fixed}/`)).toBe(true);
    expect((await hostile(origin, new URL(String(part)).pathname)).body).not.toContain(EVIL);
  });

  test("the three names of this machine with the site's own port are taken for pictures of the page alone", async () => {
    const { port } = new URL(origin);
    const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(page).toContain(`http://127.0.0.1:${port}/files/`);
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toContain(`${fixed}/files/`);
  });

  (databaseUrl ? test : test.skip)("is nowhere in the database", async () => {
    await withClient(String(databaseUrl), async (client) => {
      const { rows } = await client.query(
        "select table_schema, table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
      );
      expect(rows.length).toBeGreaterThan(40);
      for (const { table_schema, table_name } of rows) {
        const table = `"${table_schema}"."${table_name}"`;
        const found = await client.query(`select count(*)::int as count from ${table} as row where row::text like $1`, [
          `%${EVIL}%`,
        ]);
        expect([table, found.rows[0].count]).toEqual([table, 0]);
      }
    });
  });
});
