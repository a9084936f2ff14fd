import * as calls from "../calls/index.ts";
import { callInputs } from "../calls/test/inputs.ts";
import { isApiError } from "../client/error.ts";
import { createTestClient } from "./client.ts";
import { defaultHandlers } from "./handlers.ts";
import { createTestProvider } from "./provider.ts";
import { sampleOf } from "./sample.ts";
import { canonicalAnswer, findWireCall, wireCalls } from "./wireCalls.ts";

const exported: Record<string, unknown> = { ...calls };
const names = Object.keys(callInputs) as (keyof typeof callInputs)[];

/** Calls that answer with a document and not in the envelope. */
const DOCUMENTS = ["paypal", "get-payment-receipt", "get-invoice-pdf"];

test.each(Object.keys(defaultHandlers).filter((name) => !DOCUMENTS.includes(name)))(
  "%s is a call of the wire",
  (name) => {
    expect(wireCalls.map((call) => call.path)).toContain(name);
  },
);

test.each(names)("%s is answered in the form of its schema", async (name) => {
  const client = createTestClient(createTestProvider());
  const call = exported[name] as (client: unknown, input: unknown) => Promise<unknown>;
  try {
    await call(client, callInputs[name]);
  } catch (error) {
    // A provider may refuse what is asked, but it answers, and legibly.
    if (!isApiError(error)) throw error;
    expect([error.kind, error.message, error.cause]).not.toEqual(["network", expect.anything(), expect.anything()]);
    expect(["validation", "not_found", "forbidden", "limit"]).toContain(error.kind);
  }
});

test("a call without rows of its own answers with the barest right answer", async () => {
  const client = createTestClient(createTestProvider());
  expect(await calls.savedSearches(client)).toEqual([]);
});

test("calls for members want a token, the others do not", async () => {
  const client = createTestClient(createTestProvider());
  const provider = createTestProvider();
  const visitor = await provider.fetch("http://provider.test/api/get_chats");
  expect(visitor.status).toBe(401);
  expect((await provider.fetch("http://provider.test/api/get-property-list")).status).toBe(200);
  await expect(calls.conversations(client)).resolves.toMatchObject({ items: [{ userId: 2 }] });
});

test("what is no call of the wire does not exist", async () => {
  const answer = await createTestProvider().fetch("http://provider.test/api/get-moon-listings");
  expect(answer.status).toBe(404);
});

test("what a test says is sent as it is", async () => {
  const provider = createTestProvider().on("faqs", () => ({ data: "many" }));
  await expect(calls.faqs(createTestClient(provider))).rejects.toMatchObject({ kind: "contract", call: "faqs" });
});

test("an own answer that is off the wire names call and field", () => {
  const known = findWireCall("GET", "faqs");
  if (!known) throw new Error("faqs is a call of the wire");
  expect(() => canonicalAnswer(known.call, { data: [{ id: "?" }] })).toThrow(/faqs is off the wire: data\.0\.id/);
});

test("fields in a path are found", () => {
  const known = findWireCall("PUT", "drafts/my%20draft");
  expect(known?.fields).toEqual({ id: "my draft" });
  expect(findWireCall("GET", "drafts/a/b")).toBeNull();
});

test.each(wireCalls.map((call) => [`${call.method} ${call.path}`, call] as const))(
  "%s has full and barest answers that its own schema reads",
  (_name, call) => {
    for (const size of ["full", "minimal"] as const) {
      expect(call.answer.safeParse(sampleOf(call.answer, size))).toMatchObject({ success: true });
    }
  },
);
