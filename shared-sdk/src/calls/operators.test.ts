import { createApiClient } from "../client/index.ts";
import {
  agentApplications,
  auditLog,
  memberAccounts,
  reviewAgent,
  reviewedListings,
  reviewedPayments,
  saveContent,
  setMemberActive,
} from "./operators.ts";

function clientOf(data: unknown, more: Record<string, unknown> = {}) {
  const sent: { url: string; init: RequestInit }[] = [];
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => "token",
    sleep: async () => undefined,
    fetch: (async (url: string, init: RequestInit) => {
      sent.push({ url, init });
      const body = JSON.stringify({ error: false, message: "", data, ...more });
      return { status: 200, ok: true, headers: { get: () => null }, text: async () => body };
    }) as unknown as typeof fetch,
  });
  return { client, sent };
}

test("numbers and switches that come as text are read, and a missing total is what is known", async () => {
  const { client, sent } = clientOf([
    {
      id: "7",
      title: "Villa",
      status: "1",
      user_id: null,
      request_status: "pending",
      created_at_iso: "2026-01-02 03:04:05",
    },
  ]);
  const page = await reviewedListings(client, { kind: "property", review: "pending", offset: 20 });
  expect(page).toEqual({
    total: 21,
    items: [
      {
        id: 7,
        slug: "",
        title: "Villa",
        review: "pending",
        isShown: true,
        owner: null,
        rejectReason: "",
        createdAt: "2026-01-02T03:04:05.000Z",
      },
    ],
  });
  expect(new URL(sent[0]?.url ?? "").searchParams.get("request_status")).toBe("pending");
});

test("members are read whether their switches are words, numbers or booleans", async () => {
  const { client } = clientOf([{ id: 2, role: "admin", is_active: "0", is_agent: 1 }], { total: "9" });
  const { items, total } = await memberAccounts(client, {});
  expect([total, items[0]?.isAdmin, items[0]?.isActive, items[0]?.isAgent]).toEqual([9, true, false, true]);
});

test("an application is read with its questions, whether ticks come as a list or as one text", async () => {
  const question = (id: number, field_type: string) => ({ id, name: `Question ${id}`, field_type });
  const { client, sent } = clientOf([
    {
      id: "3",
      user_id: "2",
      user_email: "a@b.example",
      status: "pending",
      updated_at: "2026-01-02 03:04:05",
      user: { id: "2", name: "Ada" },
      verify_customer_values: [
        { verify_customer_form_id: "1", value: "Homes,Land", verify_form: question(1, "checkbox") },
        { verify_customer_form_id: 2, value: ["Homes"], verify_form: question(2, "checkbox") },
        { verify_customer_form_id: 3, value: "https://x.test/licence.pdf", verify_form: question(3, "file") },
        { verify_customer_form_id: 4, value: 12, verify_form: null },
      ],
    },
  ]);
  const { items, total } = await agentApplications(client, { status: "pending", memberId: 2 });
  expect(total).toBe(1);
  expect(items[0]).toEqual({
    member: { id: 2, name: "Ada", email: "a@b.example" },
    status: "pending",
    rejectReason: "",
    appliedAt: "2026-01-02T03:04:05.000Z",
    answers: [
      { question: "Question 1", kind: "checkbox", values: ["Homes", "Land"] },
      { question: "Question 2", kind: "checkbox", values: ["Homes"] },
      { question: "Question 3", kind: "file", values: ["https://x.test/licence.pdf"] },
      { question: "", kind: "text", values: ["12"] },
    ],
  });
  expect(new URL(sent[0]?.url ?? "").searchParams.get("user_id")).toBe("2");
});

test("a payment whose member is gone has none", async () => {
  const { client } = clientOf([{ id: 1, user_id: null, user_name: null, amount: "12.50" }]);
  expect((await reviewedPayments(client, {})).items[0]).toMatchObject({ member: null, amount: 12.5 });
});

test("the log keeps what was before and after as it came", async () => {
  const { client } = clientOf([{ id: 1, before: { a: [1] }, after: null, actor_id: null }]);
  const [entry] = (await auditLog(client, {})).items;
  expect([entry?.before, entry?.after, entry?.actorId]).toEqual([{ a: [1] }, null, 0]);
});

test("content goes as JSON with its types, decisions as a form", async () => {
  const { client, sent } = clientOf({ id: 3 });
  await saveContent(client, { kind: "parameter", values: { name: "Lift", is_required: false, type_values: ["a"] } });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    kind: "parameter",
    values: { name: "Lift", is_required: false, type_values: ["a"] },
  });
  const form = (at: number) => sent[at]?.init.body as FormData | undefined;
  await setMemberActive(client, { memberId: 2, isActive: false });
  expect(form(1)?.get("is_active")).toBe("0");
  await reviewAgent(client, { memberId: 2, decision: "reject", reason: "No licence." });
  expect(form(2)?.get("reason")).toBe("No licence.");
});

test("an answer that is no list of rows is a broken contract, by name", async () => {
  const { client } = clientOf([{ id: "seven" }]);
  await expect(auditLog(client, {})).rejects.toMatchObject({ kind: "contract" });
});
