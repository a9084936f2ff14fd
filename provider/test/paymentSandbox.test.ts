import { type Client, createClient, outbox, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type SqlSite, startSqlProcess } from "./support/sqlSite.ts";

interface Offered {
  id: number;
  name: string;
  price: number;
  package_type: string;
}

/** Until something holds; rejects when it never does. */
async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  const end = Date.now() + 60_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > end) throw new Error("It never came to be.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("without being asked for there is no sandbox where others reach the site", async () => {
  const site = await startSqlProcess("postgres");
  try {
    const member = await signIn(site.provider, "member@gable.test");
    expect((await member.post("sandbox-payment", { package_id: 2 })).status).toBe(404);
    const { data } = (await member.get("get_payment_settings")).body;
    expect(data.map((row: { type: string }) => row.type)).not.toContain("sandbox_gateway");
    expect((await member.get("web-settings")).body.data.extensions).not.toContain("payment-sandbox");
    const answers = await Promise.all([
      fetch(`${site.provider.address}/api/webhooks/sandbox`, { method: "POST", body: "{}" }),
      fetch(`${site.provider.address}/api/payment-sandbox/sbx_${"0".repeat(36)}`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(site.provider.output()).not.toContain("sandbox");
  } finally {
    await site.stop();
  }
});

describe.each(DATABASES)("the payment sandbox (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let member: Client;
  let paid: Offered[];

  beforeAll(async () => {
    // The embedded demo has it by itself.
    site = await startSqlProcess(kind, kind === "embedded" ? {} : { PAYMENT_SANDBOX: "1" });
    member = await signIn(site.provider, "member@gable.test");
    const offered: Offered[] = (await member.get("get-package")).body.data;
    paid = offered.filter((row) => row.package_type === "paid");
  });
  afterAll(() => site?.stop());

  const begin = async (client = member, packageId = paid[0]!.id) => {
    const { status, body } = await client.post("sandbox-payment", { package_id: packageId });
    expect(status).toBe(200);
    return { id: body.data.payment_transaction_id as number, url: body.data.payment_url as string };
  };
  const open = async (url: string, headers = {}) => {
    const answer = await fetch(site.provider.address + url, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const press = async (url: string, fields: Record<string, string>) => {
    const init = { method: "POST", body: new URLSearchParams(fields), redirect: "manual" } as const;
    const answer = await fetch(site.provider.address + url, init);
    const location = answer.headers.get("location");
    const html = location?.startsWith("/api/") ? (await open(location)).html : await answer.text();
    return { status: answer.status, location, html };
  };
  const pay = (url: string, card: string) => press(url, { act: "pay", card });
  const stateOf = async (id: number) =>
    (await site.query("select * from payment_transactions where id = $1", [id])).rows[0];
  const becomes = (id: number, status: string) =>
    until(async () => (await stateOf(id)).payment_status === status && (await stateOf(id)));
  const packagesOf = async (id: number) =>
    (await site.query("select * from user_packages where payment_transaction_id = $1", [id])).rows;

  test("a start says so, and the settings and extensions name it", async () => {
    // The embedded one is started without its command line, which says so.
    if (kind === "postgres") expect(site.provider.output()).toMatch(/PAYMENT_SANDBOX=1: members .* without paying/);
    expect((await member.get("web-settings")).body.data.extensions).toContain("payment-sandbox");
    const { data } = (await member.get("get_payment_settings")).body;
    expect(data).toContainEqual({ type: "sandbox_gateway", data: "1" });
    expect((await createClient(site.provider).post("sandbox-payment", { package_id: paid[0]!.id })).status).toBe(401);
  });

  test("its page says what it is, in the visitor's language, and can load and send nothing elsewhere", async () => {
    const answer = await fetch(`${site.provider.address}/api/sandbox-payment`, {
      method: "POST",
      headers: { authorization: `Bearer ${member.token}`, "accept-language": "ar" },
      body: new URLSearchParams({ package_id: String(paid[0]!.id) }),
    });
    const { data } = (await answer.json()) as { data: { payment_url: string; payment_transaction_id: number } };
    expect(data.payment_url).toMatch(/^\/api\/payment-sandbox\/sbx_[0-9a-f]{36}$/);
    const { html, headers } = await open(data.payment_url);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain("هذه بيئة تجريبية");
    expect(html.replaceAll("\u00a0", " ")).toContain(`<bdi>${paid[0]!.price.toFixed(2)} $</bdi>`);
    const offered = await fetch(`${site.provider.address}/api/get-package`, { headers: { "accept-language": "ar" } });
    const { data: plans } = (await offered.json()) as { data: { id: number; name: string }[] };
    const name = plans.find(({ id }) => id === paid[0]!.id)?.name;
    expect(name).not.toBe(paid[0]!.name);
    expect(html).toContain(`<bdi>${name}</bdi>`);
    expect(html).not.toMatch(/<script|type="text"|autocomplete/);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    // Given up: the next test begins anew, in English.
    expect((await press(data.payment_url, { act: "cancel" })).location).toBe("/payment/fail");
    expect((await stateOf(data.payment_transaction_id)).payment_status).toBe("failed");
    expect((await press(data.payment_url, { act: "pay", card: "success" })).location).toBe("/payment/fail");
  });

  test("a card that succeeds opens the package once, however often its button is pressed", async () => {
    const [first, second] = await Promise.all([begin(), begin()]);
    expect(second).toEqual(first);
    expect((await open(first.url)).html).toContain("no money moves");
    const pressed = await Promise.all(Array.from({ length: 5 }, () => pay(first.url, "success")));
    for (const answer of pressed) expect([answer.status, answer.location]).toEqual([303, "/payment/success"]);
    const payment = await becomes(first.id, "success");
    expect(payment).toMatchObject({ payment_gateway: "Sandbox", gateway_answer: null });
    expect(await packagesOf(first.id)).toHaveLength(1);
    expect((await open(first.url)).html).toContain('href="/payment/success"');
  });

  test("a declined card leaves the page open for another one, and a second step can be refused", async () => {
    const { id, url } = await begin();
    const declined = await pay(url, "declined");
    expect([declined.status, declined.html.includes('role="alert"')]).toEqual([303, true]);
    expect((await open(url)).html).not.toContain('role="alert"');
    await becomes(id, "failed");
    const asked = await pay(url, "challenge");
    expect(asked.html).toContain('value="confirm"');
    expect((await press(url, { act: "refuse" })).html).toContain('role="alert"');
    await pay(url, "challenge");
    expect(await packagesOf(id)).toEqual([]);
    expect((await press(url, { act: "confirm" })).location).toBe("/payment/success");
    await becomes(id, "success");
    expect(await packagesOf(id)).toHaveLength(1);
  });

  test("what comes twice, and what comes too late, changes nothing", async () => {
    const { id, url } = await begin();
    await pay(url, "disorder");
    await becomes(id, "success");
    const events = async () =>
      (await site.query("select event_id from payment_events where payment_transaction_id = $1", [id])).rows.length;
    await until(async () => (await events()) === 2);
    expect((await stateOf(id)).payment_status).toBe("success");
    const { id: other, url: otherUrl } = await begin();
    await pay(otherUrl, "twice");
    await becomes(other, "success");
    await until(
      async () =>
        (
          await site.query(
            `select 1 from jobs.job where name = 'payment-sandbox-notification' and data ->> 'chargeId' = $1
             and state = 'completed'`,
            [otherUrl.split("/").at(-1)],
          )
        ).rows.length === 2,
    );
    expect(await packagesOf(other)).toHaveLength(1);
  });

  test("a card that nobody answers for is settled by asking, after the next start too", async () => {
    const { id, url } = await begin();
    expect((await pay(url, "timeout")).html).toContain('href="/payment/success"');
    expect((await stateOf(id)).payment_status).toBe("pending");
    await site.query("update sandbox_charges set settles_at = now() - interval '1 second' where status = 'processing'");
    await site.restart({ kill: true });
    member = createClient(site.provider, member.token, member.id);
    await becomes(id, "success");
    expect(await packagesOf(id)).toHaveLength(1);
  });

  test("a refund takes the package back and tells member and administration", async () => {
    const { id, url } = await begin();
    await pay(url, "refund");
    await becomes(id, "success");
    // Its time is moved, and not waited for.
    await site.query("update jobs.job set start_after = now() where name = 'payment-sandbox-notification'");
    expect(await becomes(id, "failed")).toMatchObject({ reversal: "refund" });
    const [taken] = await packagesOf(id);
    expect(taken.revoked_at).not.toBeNull();
    const rows = (await member.get("get_payment_details", { limit: 50 })).body.data;
    expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({
      payment_status: "failed",
      reversal: "refund",
      reversed_at: expect.stringMatching(/Z$/),
    });
    const [notice] = (await member.get("get_notification_list", { keep_unread: 1 })).body.data;
    expect(notice.message).toMatch(/was refunded, so the plan has ended/);
    const sent = (await outbox(site.provider)).filter(({ subject }) => subject.startsWith(`Payment ${id}`));
    expect(sent.map(({ to }) => to).toSorted()).toEqual(["admin@gable.test", "member@gable.test"]);
  });

  test("only what this process signed just now is taken for its notification", async () => {
    const { id, url } = await begin();
    const [charge] = (await site.query("select * from sandbox_charges where id = $1", [url.split("/").at(-1)])).rows;
    const data = { id: charge.id, order_id: charge.order_id, amount: Number(charge.amount), currency: charge.currency };
    const body = JSON.stringify({ id: "evt_forged", type: "charge.succeeded", data });
    for (const signature of ["", `t=${Math.floor(Date.now() / 1000)},v1=${"0".repeat(64)}`, "t=1,v1=x"]) {
      const headers = { "gable-sandbox-signature": signature };
      const answer = await fetch(`${site.provider.address}/api/webhooks/sandbox`, { method: "POST", body, headers });
      expect(answer.status).toBe(400);
    }
    expect((await pay(url, "gold")).status).toBe(400);
    expect((await press(`/api/payment-sandbox/sbx_${"0".repeat(36)}`, { act: "cancel" })).status).toBe(404);
    expect((await stateOf(id)).payment_status).toBe("pending");
  });

  test("at an address that is no payment's stands a page that leads back, in the visitor's language", async () => {
    for (const key of [`sbx_${"0".repeat(36)}`, "sbx_", "%3Cscript%3E"]) {
      const answer = await fetch(`${site.provider.address}/api/payment-sandbox/${key}`, {
        headers: { "accept-language": "ar" },
      });
      const html = await answer.text();
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
      expect(html).toContain('<html lang="ar" dir="rtl">');
      expect(html).toContain("<h1>صفحة الدفع غير موجودة</h1>");
      expect(html).toContain('href="/subscription-plan"');
      expect(html).not.toContain("<script");
    }
  });
});
