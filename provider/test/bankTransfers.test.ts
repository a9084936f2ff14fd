import { type Client, signIn } from "./harness/client.ts";
import { DATABASES, type DatabaseKind } from "./harness/databases.ts";
import { picture } from "./harness/listing.ts";
import { contextOf, createPlace, loadInside, type Place, type Provider, startProvider } from "./harness/provider.ts";
import type { Review } from "./harness/reviewReceipts.ts";

interface Offered {
  id: number;
  name: string;
  price: number;
  package_type: string;
}

describe.each(DATABASES)("bank transfers (%s)", (kind: DatabaseKind) => {
  let place: Place;
  let provider: Provider;
  let owner: Client;
  let agent: Client;
  let seller: Offered;

  beforeAll(async () => {
    place = await createPlace(kind);
    provider = await startProvider(place);
    owner = await signIn(provider, "owner@gable.test");
    agent = await signIn(provider, "agent@gable.test");
    const offered: Offered[] = (await owner.get("get-package")).body.data;
    seller = offered.find((row) => row.package_type === "paid")!;
  });
  afterAll(async () => {
    await provider?.stop();
    await place?.remove();
  });

  const details = async (client: Client, query = {}) => (await client.get("get_payment_details", query)).body;
  const statusOf = async (client: Client, id: number): Promise<string> =>
    (await details(client, { limit: 100 })).data.find((row: { id: number }) => row.id === id).payment_status;
  const active = async (client: Client): Promise<{ id: number }[]> =>
    (await client.get("get-package")).body.active_packages;

  const review = async (reviews: Review[]): Promise<string[]> => {
    const { reviewReceipts } = await loadInside<typeof import("./harness/reviewReceipts.ts")>(
      "test/harness/reviewReceipts.ts",
    );
    return reviewReceipts(contextOf(provider), reviews);
  };

  test("a bank transfer waits for its receipt, then for the operator", async () => {
    const { body } = await agent.post("initiate-bank-transfer", { package_id: seller.id });
    expect(body.bank_details[0]).toEqual({ title: "Bank", value: "Demo Bank" });
    expect(body.data).toMatchObject({
      amount: seller.price,
      payment_gateway: null,
      payment_type: "bank transfer",
      payment_status: "pending",
      bank_receipt_file: "",
    });
    const id: number = body.data.id;
    expect((await agent.post("initiate-bank-transfer", { package_id: seller.id })).body.data.id).toBe(id);
    const send = (client: Client, file: File) =>
      client.post("upload-bank-receipt-file", { payment_transaction_id: id, file });
    const page = new File(["<script>alert(1)</script>"], "receipt.pdf", { type: "application/pdf" });
    expect((await send(agent, page)).status).toBe(400);
    expect((await send(owner, picture())).status).toBe(404);
    expect(await statusOf(agent, id)).toBe("pending");
    const sent = await send(agent, picture());
    expect(sent.body.data).toMatchObject({ id: expect.any(Number), payment_transaction_id: id });
    expect(await statusOf(agent, id)).toBe("review");
    expect((await send(agent, picture())).status).toBe(400);
    expect((await agent.post("initiate-bank-transfer", { package_id: seller.id })).status).toBe(400);
    const listed = await details(agent, { payment_type: "bank transfer" });
    expect(listed).toMatchObject({ total: 1, data: [{ id, bank_receipt_files: [{ payment_transaction_id: id }] }] });
    const link: string = listed.data[0].bank_receipt_files[0].file;
    expect((await fetch(link)).status).toBe(200);
    expect((await fetch(link.replace(/~[^/]*/, ""))).status).not.toBe(200);
    expect((await details(agent, { payment_type: "free" })).total).toBe(0);
    expect((await details(agent, { payment_status: "review" })).data).toMatchObject([{ id }]);
    expect((await details(agent, { payment_status: "success" })).total).toBe(0);
    expect((await agent.get("get_payment_details", { payment_status: "lost" })).status).toBe(400);
    expect((await agent.get("get_payment_details", { payment_type: "gold" })).status).toBe(400);
  });

  test("a receipt sent along goes into review at once, also when the button is pressed five times", async () => {
    const taps = await Promise.all(
      Array.from({ length: 5 }, () => owner.post("initiate-bank-transfer", { package_id: seller.id, file: picture() })),
    );
    expect(taps.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    const { body } = taps.find(({ status }) => status === 200)!;
    expect(body.data).toMatchObject({ payment_status: "review", bank_receipt_file: expect.stringMatching(/^http/) });
    expect((await details(owner, { payment_type: "bank transfer" })).total).toBe(1);
  });

  test("an operator rejects with a reason, then another receipt may be sent; accepted once, the package is active", async () => {
    const transfers = async (client: Client) => (await details(client, { payment_type: "bank transfer" })).data;
    const [ofAgent] = await transfers(agent);
    const [ofOwner] = await transfers(owner);
    const before = (await active(agent)).length;
    const member = await signIn(provider, "member@gable.test");
    const left = await member.post("initiate-bank-transfer", { package_id: seller.id, file: picture() });
    expect((await member.post("delete_user")).status).toBe(200);
    const actions = [
      { reject: ofAgent.id, reason: "No such transfer <b>" },
      { accept: ofAgent.id },
      { accept: ofOwner.id },
      { accept: ofOwner.id },
      { reject: ofOwner.id, reason: "Too late" },
      { accept: 999_999 },
      { accept: left.body.data.id },
    ];
    expect(await review(actions)).toEqual([
      "done",
      `Payment ${ofAgent.id} is not in review.`,
      "done",
      `Payment ${ofOwner.id} is not in review.`,
      `Payment ${ofOwner.id} is not in review.`,
      "There is no payment 999999.",
      `Payment ${left.body.data.id} is not in review.`,
    ]);
    const [again, paid] = await Promise.all(["agent", "owner"].map((name) => signIn(provider, `${name}@gable.test`)));
    expect((await transfers(again!))[0]).toMatchObject({
      payment_status: "rejected",
      reject_reason: "No such transfer <b>",
    });
    expect(await active(again!)).toHaveLength(before);
    const told = (await again!.get("get_notification_list")).body.data[0];
    expect(told).toMatchObject({ title: seller.name, message: "Your payment was not accepted: No such transfer <b>" });
    const fields = { payment_transaction_id: ofAgent.id, file: picture() };
    expect((await again!.post("upload-bank-receipt-file", fields)).status).toBe(200);
    expect((await transfers(again!))[0]).toMatchObject({ payment_status: "review", reject_reason: "" });
    expect((await transfers(again!))[0].bank_receipt_files).toHaveLength(2);
    expect((await transfers(paid!))[0].payment_status).toBe("success");
    expect((await active(paid!)).filter((row) => row.id === seller.id)).toHaveLength(1);
  });

  test("money for an account that is gone is seen and refused, and can open no package", async () => {
    // As a payment service leaves it that reports the money after the deletion.
    const reason = "The account was deleted before the money came: pay it back.";
    const sql = `update payment_transactions set payment_status = 'review', reject_reason = '${reason}' where user_id is null`;
    expect(await review([{ sql }])).toEqual(["done"]);
    const admin = await signIn(provider, "admin@gable.test");
    const waiting = (await admin.get("admin-receipts", { limit: 100 })).body;
    const left = waiting.data.find((row: { user_id: number }) => row.user_id === 0);
    expect(left).toMatchObject({ user_name: "", user_email: "", package_name: seller.name, reject_reason: reason });
    expect(waiting.total).toBe(waiting.data.length);
    expect((await admin.get("admin-pending")).body.data.receipts).toBe(waiting.total);
    const decide = (fields: Record<string, string>) =>
      admin.post("admin-receipt", { payment_transaction_id: left.id, ...fields });
    const accepted = await decide({ decision: "approve" });
    expect([accepted.status, accepted.body.message]).toEqual([400, "The account was deleted: pay the money back."]);
    expect((await decide({ decision: "reject", reason: "Paid back." })).status).toBe(200);
    expect((await decide({ decision: "reject", reason: "Again." })).body.message).toContain("is not in review");
    const [entry] = (await admin.get("admin-audit", { kind: "payment", limit: 1 })).body.data;
    expect(entry).toMatchObject({ action: "reject", subject_id: String(left.id), reason: "Paid back." });
  });

  test("a transfer that was begun in another currency is not taken up again", async () => {
    const [admin, payer] = [await signIn(provider, "admin@gable.test"), await signIn(provider, "owner@gable.test")];
    const offered: Offered[] = (await payer.get("get-package")).body.data;
    const dearest = offered.findLast((row) => row.package_type === "paid")!;
    const begin = async () => (await payer.post("initiate-bank-transfer", { package_id: dearest.id })).body.data;
    const first = await begin();
    expect((await begin()).id).toBe(first.id);
    const values = { selected_currency_data: { code: "EUR", name: "Euro", symbol: "€" }, currency_symbol: "€" };
    expect((await admin.postJson("admin-settings-save", { values })).status).toBe(200);
    const second = await begin();
    expect(second.id).not.toBe(first.id);
    expect([first, second]).toMatchObject([{ currency: "USD" }, { currency: "EUR", amount: first.amount }]);
  });
});
