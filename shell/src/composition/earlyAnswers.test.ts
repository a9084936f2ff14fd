/** @jest-environment node */
import { createEarlyAnswers } from "./earlyAnswers.ts";

const HEADERS = { "Accept-Language": "en", Accept: "application/json" };

function setup(answer: () => Promise<Response> = async () => new Response("{}")) {
  const sent: string[] = [];
  const early = createEarlyAnswers((async (input: string) => {
    sent.push(input);
    return answer();
  }) as typeof fetch);
  return { early, sent };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] }));
afterEach(() => jest.useRealTimers());

test("the request that follows gets the answer asked for before, the one after it asks anew", async () => {
  const { early, sent } = setup();
  early.ask("/api/get-package", "en");
  early.ask("/api/get-package", "en");
  await early.fetch("/api/get-package", { headers: HEADERS });
  expect(sent).toHaveLength(1);
  await early.fetch("/api/get-package", { headers: HEADERS });
  expect(sent).toHaveLength(2);
});

test("a member, another language and a write ask for themselves", async () => {
  const { early, sent } = setup();
  early.ask("/api/get-package", "en");
  await early.fetch("/api/get-package", { headers: { ...HEADERS, Authorization: "Bearer x" } });
  await early.fetch("/api/get-package", { headers: { ...HEADERS, "Accept-Language": "ar" } });
  await early.fetch("/api/get-package", { headers: HEADERS, method: "POST" });
  expect(sent).toHaveLength(4);
});

test("an answer that failed is asked for again, one that hangs ends with its caller", async () => {
  let failures = 1;
  const failing = setup(async () => {
    if (failures-- > 0) throw new TypeError("offline");
    return new Response("{}");
  });
  failing.early.ask("/api/x", "en");
  expect((await failing.early.fetch("/api/x", { headers: HEADERS })).ok).toBe(true);
  const hanging = setup(() => new Promise(() => undefined));
  hanging.early.ask("/api/x", "en");
  const controller = new AbortController();
  const waiting = hanging.early.fetch("/api/x", { headers: HEADERS, signal: controller.signal });
  controller.abort(new Error("enough"));
  await expect(waiting).rejects.toThrow("enough");
});

test("an answer that nobody takes is let go", async () => {
  const { early, sent } = setup();
  early.ask("/api/x", "en");
  jest.advanceTimersByTime(10_000);
  await early.fetch("/api/x", { headers: HEADERS });
  expect(sent).toHaveLength(2);
});
