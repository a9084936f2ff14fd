import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Client, createClient, outbox, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { type Gateways, notices, startGateways } from "./support/gateways.ts";
import { type SqlSite, startSqlSite } from "./support/sqlSite.ts";

const YEAR = new Date().getUTCFullYear();

function textOf(pdf: Uint8Array): { pages: number; lines: string[] } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(import.meta.dirname, "support/pdfText.mjs")], {
    input: pdf,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

describe.each(DATABASES)("invoices (%s)", (kind: DatabaseKind) => {
  let site: SqlSite;
  let gateways: Gateways;
  let member: Client;
  let owner: Client;
  let admin: Client;
  let packageId: number;
  let count = 0;

  beforeAll(async () => {
    gateways = await startGateways();
    site = await startSqlSite(kind, gateways.environment);
    [member, owner, admin] = (await Promise.all(
      ["member", "owner", "admin"].map((name) => signIn(site.provider, `${name}@gable.test`)),
    )) as [Client, Client, Client];
    const offered = (await member.get("get-package")).body.data;
    packageId = offered.find((row: { package_type: string }) => row.package_type === "paid").id;
    await set({
      company_name: "Gable Homes",
      company_address: "1 Quay Road",
      company_tax_id: "GB 123",
      invoice_tax_name: "VAT",
      invoice_tax_rate: 20,
    });
  });
  afterAll(async () => {
    await site?.stop();
    await gateways?.stop();
  });

  const set = async (values: object) => {
    const { status, body } = await admin.postJson("admin-settings-save", { values });
    expect([status, body.message]).toEqual([200, expect.any(String)]);
  };
  const notify = (notice: { body: string; headers: Record<string, string> }) =>
    fetch(`${site.provider.address}/api/webhooks/paystack`, { method: "POST", ...notice });

  /** @param minor what comes in, in hundredths */
  const pay = async (client: Client, minor?: number): Promise<number> => {
    const { body } = await client.post("create-payment-intent", { package_id: packageId, payment_gateway: "Paystack" });
    const { id, order_id: reference, amount, currency } = body.data.payment_transactions;
    count += 1;
    await notify(notices.paystack({ id: `i${count}`, reference, amount: minor ?? Math.round(amount * 100), currency }));
    return id;
  };
  const invoiceOf = async (client: Client, id: number) =>
    (await client.get("get-invoice", { payment_transaction_id: id })).body.data;
  const pdfOf = async (client: Client, id: number, language = "en") => {
    const answer = await fetch(
      `${site.provider.address}/api/get-invoice-pdf?payment_transaction_id=${id}&language_code=${language}`,
      { headers: { authorization: `Bearer ${client.token}` } },
    );
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };

  test("a payment has one invoice with number, both sides and tax, as they stood when it arrived", async () => {
    await member.post("update_profile", { name: "Zoë & Söhne", address: "2 Mill Lane" });
    const id = await pay(member);
    const invoice = await invoiceOf(member, id);
    const [{ price, name }] = (await site.query("select price, name from packages where id = $1", [packageId])).rows;
    const total = Number(price);
    expect(invoice).toMatchObject({
      number: `INV-${YEAR}-00001`,
      payment_transaction_id: id,
      seller: { name: "Gable Homes", address: "1 Quay Road", tax_id: "GB 123" },
      buyer: { name: "Zoë & Söhne", email: "member@gable.test", address: expect.stringContaining("2 Mill Lane") },
      items: [{ name, quantity: 1, amount: total }],
      currency: "USD",
      total,
      tax: { name: "VAT", rate: 20 },
      payment_gateway: "Paystack",
      reversal: null,
    });
    expect(invoice.net + invoice.tax.amount).toBeCloseTo(total, 6);
    await set({ company_name: "Another Name", invoice_tax_rate: 5 });
    await member.post("update_profile", { name: "Somebody Else" });
    expect(await invoiceOf(member, id)).toEqual(invoice);
    expect((await member.get("get-invoices")).body).toMatchObject({ total: 1, data: [invoice] });
    await set({ company_name: "Gable Homes", invoice_tax_rate: 20 });
  });

  test("the PDF says what the figures say, in each direction", async () => {
    const [invoice] = (await member.get("get-invoices")).body.data;
    const { answer, bytes } = await pdfOf(member, invoice.payment_transaction_id);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${invoice.number}.pdf"`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const { pages, lines } = textOf(bytes);
    expect(pages).toBe(1);
    const text = lines.join("\n");
    const money = (amount: number) => `$${amount.toFixed(2)}`;
    for (const words of [invoice.number, "Gable Homes", "Tax number GB 123", "Zoë & Söhne", "member@gable.test"])
      expect(text).toContain(words);
    const line = (start: string) => lines.find((each) => each.startsWith(start));
    expect(line("Net")).toContain(money(invoice.net));
    expect(line("VAT 20%")).toContain(money(invoice.tax.amount));
    expect(line("Total")).toContain(money(invoice.total));
    expect(text).toContain(`payment ${invoice.payment_transaction_id}`);
  });

  test.each([
    ["ar", "فاتورة"],
    ["es", "Factura"],
    ["fr", "Facture"],
    ["hi", "इनवॉइस"],
  ])("the PDF has the same figures in %s, as that language writes them", async (language, title) => {
    const [invoice] = (await member.get("get-invoices")).body.data;
    const { answer, bytes } = await pdfOf(member, invoice.payment_transaction_id, language);
    expect(answer.headers.get("content-language")).toBe(language);
    const { pages, lines } = textOf(bytes);
    expect(pages).toBe(1);
    const text = lines.join("\n");
    const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const sums = [invoice.items[0].amount, invoice.net, invoice.tax.amount, invoice.total];
    // Each in a line of its own, in this order, and no other sum anywhere.
    const written = lines.filter((line) => /\d[.,]\d{2}(?!\d)/.test(line));
    expect(written).toEqual(sums.map((sum) => expect.stringContaining(digits.format(sum))));
    for (const words of [title, invoice.number, "GB 123", "Zoë & Söhne", "member@gable.test", "VAT"])
      expect(text).toContain(words);
    expect(text).not.toContain("?");
  });

  test("names stand in the PDF in the letters that they were written in; what it cannot show it says", async () => {
    const written = async (name: string, address: string) => {
      await owner.post("update_profile", { name, address });
      const { lines } = textOf((await pdfOf(owner, await pay(owner))).bytes);
      return lines.join("\n");
    };
    const names = [
      "Ελένη Παπαδοπούλου",
      "Сергей Щукин",
      "Ґалаґан",
      "山田太郎",
      "やまだ",
      "김민준",
      "王小明",
      "浦东世纪",
      "สมชาย",
      "Nguyễn",
    ];
    const text = await written("דוד לוי", names.join(", "));
    // Lines are cut between words; a line that runs to the left begins at its right end.
    for (const word of [...names.flatMap((name) => name.split(" ")), "דוד", "לוי"]) expect(text).toContain(word);
    expect(text).not.toMatch(/\?|stands for a letter/);
    const lacking = await written("ნინო 🏠", "1 Quay Road");
    expect(lacking).toContain("???? ?");
    expect(lacking).toContain("? stands for a letter that this PDF cannot show.");
    await owner.post("update_profile", { name: "Rohan Mehta", address: "1 Quay Road" });
    await site.query(
      "delete from invoices where payment_transaction_id in (select id from payment_transactions where user_id = $1)",
      [owner.id],
    );
    await site.query("update invoice_numbers set last = last - 2");
    await site.query("delete from user_packages where user_id = $1 and payment_transaction_id is not null", [owner.id]);
    await site.query("delete from payment_transactions where user_id = $1", [owner.id]);
  });

  test("the buyer and the administration read it, and nobody else; without money there is none", async () => {
    const [{ payment_transaction_id: id }] = (await member.get("get-invoices")).body.data;
    const statusOf = async (client: Client) => [
      (await client.get("get-invoice", { payment_transaction_id: id })).status,
      (await pdfOf(client, id)).answer.status,
    ];
    expect(await statusOf(owner)).toEqual([404, 404]);
    expect(await statusOf(createClient(site.provider))).toEqual([401, 401]);
    expect(await statusOf(admin)).toEqual([200, 200]);
    expect((await owner.get("get-invoices")).body.data).toEqual([]);
    const { body } = await member.post("create-payment-intent", { package_id: packageId, payment_gateway: "Stripe" });
    const open = body.data.payment_transactions.id;
    expect((await member.get("get-invoice", { payment_transaction_id: open })).status).toBe(400);
  });

  test("numbers have no gap, however many payments arrive at once and whatever becomes of some", async () => {
    const began = await Promise.all(
      [member, owner, admin].map(async (client) => {
        const { body } = await client.post("create-payment-intent", {
          package_id: packageId,
          payment_gateway: "Paystack",
        });
        return body.data.payment_transactions;
      }),
    );
    const told = began.flatMap(({ order_id: reference, amount, currency }, at) => {
      const charge = { id: `g${at}`, reference, amount: amount * 100, currency };
      // The last is paid with another sum, and waits for the operator.
      return Array(4).fill(notices.paystack(at === 2 ? { ...charge, amount: 1 } : charge));
    });
    await Promise.all(told.map(notify));
    await pay(owner);
    const { rows } = await site.query("select number from invoices order by id");
    expect(rows.map(({ number }) => number)).toEqual(
      Array.from({ length: rows.length }, (_, at) => `INV-${YEAR}-${String(at + 1).padStart(5, "0")}`),
    );
    expect(rows).toHaveLength(4);
    const reviewed = began[2].id;
    await admin.post("admin-receipt", { payment_transaction_id: reviewed, decision: "approve" });
    expect((await invoiceOf(admin, reviewed)).number).toBe(`INV-${YEAR}-00005`);
  });

  test("payments from before there were invoices get theirs when they are looked at; refunds stand in theirs", async () => {
    const id = await pay(owner);
    await site.query("delete from invoices where payment_transaction_id = $1", [id]);
    await site.query("update invoice_numbers set last = last - 1");
    expect((await owner.get("get-invoices")).body.data[0]).toMatchObject({ payment_transaction_id: id });
    const { order_id } = (await site.query("select order_id from payment_transactions where id = $1", [id])).rows[0];
    const total = (await invoiceOf(owner, id)).total * 100;
    await notify(
      notices.paystack(
        { transaction_reference: order_id, amount: total, currency: "USD" },
        undefined,
        "refund.processed",
      ),
    );
    expect((await invoiceOf(owner, id)).reversal).toMatchObject({ kind: "refund" });
    expect(textOf((await pdfOf(owner, id)).bytes).lines.at(-1)).toMatch(/^Refunded on /);
  });

  test.each([
    ["JPY", 1500, "¥1,500", { net: 1250, tax: 250 }],
    // Stripe takes three decimals whose last is a zero.
    ["KWD", 19.12, "KD 19.120", { net: 15.933, tax: 3.187 }],
  ])("%s has its own decimals on the wire, at the service and in the PDF", async (code, price, written, parts) => {
    const symbol = written.split(/[\s\d]/)[0]!;
    await set({ selected_currency_data: { code, name: code, symbol }, currency_symbol: symbol });
    await site.query("update packages set price = $1 where id = $2", [price, packageId]);
    const { body } = await member.post("create-payment-intent", { package_id: packageId, payment_gateway: "Stripe" });
    expect(body.data.payment_intent).toMatchObject({ amount: price, currency: code });
    const minor = code === "JPY" ? 1500 : 19_120;
    expect(gateways.asked.at(-1)?.body).toMatchObject({ amount: String(minor), currency: code.toLowerCase() });
    const { id, order_id } = body.data.payment_transactions;
    const intent = { id: "pi", object: "payment_intent", currency: code.toLowerCase(), amount: minor };
    const paid = { ...intent, amount_received: minor, metadata: { order_id } };
    const notice = notices.stripe("payment_intent.succeeded", paid, `evt_${code}`);
    await fetch(`${site.provider.address}/api/webhooks/stripe`, { method: "POST", ...notice });
    const invoice = await invoiceOf(member, id);
    expect(invoice).toMatchObject({ total: price, net: parts.net, tax: { amount: parts.tax }, currency: code });
    const total = textOf((await pdfOf(member, id)).bytes).lines.find((line) => line.startsWith("Total"));
    expect(total?.replaceAll("\u00a0", " ")).toContain(written);
  });

  test("who has a package that ends soon is told once, by a notification and a mail", async () => {
    await site.query(
      `update user_packages set end_date = now() + interval '50 hours', expiry_told_at = null
       where id = (select max(id) from user_packages where user_id = $1)`,
      [member.id],
    );
    await site.query("delete from user_packages where user_id = $1 and end_date > now() + interval '3 days'", [
      member.id,
    ]);
    const told = async () => {
      const { data } = (await member.get("get_notification_list", { keep_unread: 1, limit: 50 })).body;
      return data.filter((row: { message: string }) => /ends in 2 days/.test(row.message)).length;
    };
    for (let starts = 0; starts < 2; starts += 1) {
      await site.restart();
      member = createClient(site.provider, member.token, member.id);
      const end = Date.now() + 30_000;
      while ((await told()) === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(await told()).toBe(1);
    const sent = (await outbox(site.provider)).filter(({ subject }) => / ends on /.test(subject));
    expect(sent.map(({ to }) => to)).toEqual(["member@gable.test"]);
    expect(sent[0]?.text).toContain("/subscription-plan");
  });
});
