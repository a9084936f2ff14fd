import { createTestClient, createTestProvider, TestFailure } from "../testing/index.ts";
import { createApiClient } from "./client.ts";
import type { ApiError } from "./error.ts";
import { retryDelay } from "./retry.ts";

const faqs = { name: "faqs", access: "public" } as const;
const write = { name: "contct_us", method: "POST", access: "public", form: { subject: "Hello", email: "" } } as const;

test("access decides whether the token is sent", async () => {
  const provider = createTestProvider();
  const client = createTestClient(provider);
  await client.request({ name: "faqs", access: "public" });
  await client.request({ name: "faqs", access: "optional" });
  await client.request({ name: "faqs", access: "required" });
  expect(provider.requests.map((request) => request.token)).toEqual([null, "test-token", "test-token"]);
});

test("a visitor's required call fails without being sent", async () => {
  const provider = createTestProvider();
  const client = createTestClient(provider, { signedIn: false });
  await expect(client.request({ name: "get_chats", access: "required" })).rejects.toMatchObject({
    kind: "unauthenticated",
    call: "get_chats",
  });
  expect(provider.requests).toHaveLength(0);
});

test("a token that is no longer accepted is reported once", async () => {
  const provider = createTestProvider().on("get_chats", () => {
    throw new TestFailure(401, "Unauthenticated.");
  });
  const onUnauthenticated = jest.fn();
  const client = createTestClient(provider, { onUnauthenticated });
  await expect(client.request({ name: "get_chats", access: "required" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(onUnauthenticated).toHaveBeenCalledTimes(1);
});

test("a write that nothing in a form puts right is reported with why; reads and other refusals are not", async () => {
  const provider = createTestProvider()
    .on("demo", () => {
      throw new TestFailure(200, "Not in the demo.", { code: 403 });
    })
    .on("shut", () => {
      throw new TestFailure(200, "Deactivated.", { is_active: false });
    })
    .on("wrong", () => {
      throw new TestFailure(400, "Wrong.");
    });
  const onRefused = jest.fn();
  const client = createTestClient(provider, { onRefused });
  for (const name of ["demo", "shut", "wrong"]) {
    await expect(client.request({ name, access: "optional" })).rejects.toThrow();
    await expect(client.request({ name, method: "POST", access: "optional", form: {} })).rejects.toThrow();
  }
  expect(onRefused.mock.calls).toEqual([["demo_mode"], ["deactivated"]]);
});

test("the words of refusals have come before anybody is told of one that has a reason", async () => {
  const told: string[] = [];
  const provider = createTestProvider()
    .on("known", () => {
      throw new TestFailure(400, "Wrong.", { reason: "password_wrong" });
    })
    .on("plain", () => {
      throw new TestFailure(400, "Wrong.");
    });
  const refusalWords = async () => {
    await Promise.resolve();
    told.push("words");
  };
  const client = createTestClient(provider, { refusalWords });
  for (const name of ["plain", "known"])
    await client.request({ name, access: "optional" }).catch(() => told.push(name));
  expect(told).toEqual(["plain", "words", "known"]);
});

test("a call whose token has run out is made once more with the next one, a write too", async () => {
  let current = "old";
  const seen: string[] = [];
  const provider = createTestProvider().on("update_profile", ({ token }) => {
    seen.push(String(token));
    if (token === "old") throw new TestFailure(401, "Unauthenticated.");
    return { data: {} };
  });
  const renew = async (_error: ApiError, token: string) => {
    expect(token).toBe("old");
    current = "new";
    return true;
  };
  const client = createTestClient(provider, { token: () => current, onUnauthenticated: renew });
  await client.request({ name: "update_profile", method: "POST", access: "required", form: { name: "Mina" } });
  expect(seen).toEqual(["old", "new"]);
});

test("a token that is refused again is not tried for ever", async () => {
  let calls = 0;
  const provider = createTestProvider().on("get_chats", () => {
    calls += 1;
    throw new TestFailure(401, "Unauthenticated.");
  });
  const client = createTestClient(provider, { onUnauthenticated: async () => true });
  await expect(client.request({ name: "get_chats", access: "required" })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(calls).toBe(2);
});

test("a call waits for a token that is being renewed, a public one does not", async () => {
  let release: () => void = () => undefined;
  const renewed = new Promise<void>((resolve) => {
    release = resolve;
  });
  const provider = createTestProvider();
  const client = createTestClient(provider, { fresh: () => renewed });
  const waiting = client.request({ name: "faqs", access: "optional" });
  await client.request({ name: "faqs", access: "public" });
  expect(provider.requests).toHaveLength(1);
  release();
  await waiting;
  expect(provider.requests).toHaveLength(2);
});

test("a stream whose token has run out is opened with the next one", async () => {
  let current = "old";
  const seen: (string | null)[] = [];
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => current,
    async onUnauthenticated() {
      current = "new";
      return true;
    },
    async fetch(_address, init) {
      seen.push(new Headers(init?.headers).get("authorization"));
      return new Response("{}", { status: seen.length === 1 ? 401 : 200 });
    },
  });
  expect((await client.open("stream", {})).status).toBe(200);
  expect(seen).toEqual(["Bearer old", "Bearer new"]);
});

test("a read is tried again while the failure may pass", async () => {
  let calls = 0;
  const provider = createTestProvider().on("faqs", () => {
    calls++;
    if (calls === 1) throw new TestFailure(0, "offline");
    if (calls === 2) throw new TestFailure(503, "starting", {}, { "retry-after": "1" });
    return { data: [] };
  });
  await createTestClient(provider).request(faqs);
  expect(calls).toBe(3);
});

test.each([
  [0, "network", 3],
  [503, "server", 3],
  [500, "server", 1],
  [400, "validation", 1],
  [401, "unauthenticated", 1],
])("a read that fails with %p ends as %s after %p tries", async (status, kind, tries) => {
  const provider = createTestProvider().on("faqs", () => {
    throw new TestFailure(status, "no");
  });
  await expect(createTestClient(provider).request(faqs)).rejects.toMatchObject({ kind });
  expect(provider.requests).toHaveLength(tries);
});

test("a provider that asks for a long wait is not asked again", async () => {
  const provider = createTestProvider().on("faqs", () => {
    throw new TestFailure(429, "slow down", {}, { "retry-after": "60" });
  });
  await expect(createTestClient(provider).request(faqs)).rejects.toMatchObject({ kind: "busy", retryAfter: 60 });
  expect(provider.requests).toHaveLength(1);
});

test("a write has a key of its own and no empty fields, and keeps the key when it is sent again", async () => {
  const provider = createTestProvider();
  const client = createTestClient(provider);
  await client.request(write);
  await client.request(write);
  const keys = provider.requests.map((request) => request.headers["idempotency-key"]);
  expect(new Set(keys).size).toBe(2);
  expect(provider.requests[0]?.form).toEqual({ subject: "Hello" });

  provider.on("contct_us", () => {
    throw new TestFailure(0, "offline");
  });
  await expect(client.request(write)).rejects.toMatchObject({ kind: "network" });
  expect(provider.requests).toHaveLength(5);
  const again = provider.requests.slice(2).map((request) => request.headers["idempotency-key"]);
  expect(new Set(again).size).toBe(1);
  expect(keys).not.toContain(again[0]);
});

test("a cancelled call rejects with the signal's reason, not with an ApiError", async () => {
  const provider = createTestProvider();
  const controller = new AbortController();
  controller.abort();
  await expect(createTestClient(provider).request({ ...faqs, signal: controller.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(provider.requests).toHaveLength(1);
});

test("a call without an answer in time is a time-out", async () => {
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => null,
    sleep: async () => undefined,
    fetch: (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      }),
  });
  const error = (await client.request({ ...faqs, timeout: 5 }).catch((caught: unknown) => caught)) as ApiError;
  expect(error.kind).toBe("timeout");
});

test("waits double, keep to their jitter and honour the provider's wish", () => {
  expect(retryDelay(0, null, 0)).toBe(150);
  expect(retryDelay(0, null, 1)).toBe(300);
  expect(retryDelay(1, null, 1)).toBe(600);
  expect(retryDelay(0, 2, 0.5)).toBe(2000);
});
