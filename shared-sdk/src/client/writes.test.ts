import { createApiClient } from "./client.ts";
import type { ApiError } from "./error.ts";
import { createWriteKeys } from "./writeKeys.ts";

interface Failing {
  status: number;
  retryAfter?: string;
  /** The provider does it, and its answer is lost. */
  isDone?: boolean;
}

const OFFLINE = 0;

/**
 * A provider behind a bad line that honours keys: what it did, by key, and the answers that get lost on the way.
 * @param failures one for each request, until none is left
 */
function unreliable(...failures: (Failing | null)[]) {
  const done = new Map<string, string>();
  const seen: { key: string; body: string }[] = [];
  const waits: number[] = [];
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => "token",
    random: () => 1,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    fetch: async (_address, init) => {
      const key = new Headers(init?.headers).get("idempotency-key") ?? "";
      const body = init?.body instanceof FormData ? JSON.stringify([...init.body]) : String(init?.body);
      seen.push({ key, body });
      const failing = failures.shift();
      if (!failing || failing.isDone) done.set(key, body);
      if (failing?.status === OFFLINE) throw new TypeError("Failed to fetch");
      if (failing)
        return new Response(JSON.stringify({ error: true, message: "no", code: failing.status }), {
          status: failing.status,
          headers: failing.retryAfter ? { "retry-after": failing.retryAfter } : {},
        });
      return new Response(JSON.stringify({ error: false, message: "Done.", data: { key } }));
    },
  });
  return { client, done, seen, waits };
}

const listing = { name: "post_property", method: "POST", access: "required", form: { title: "A house" } } as const;

test.each([
  ["the answer is lost", { status: OFFLINE, isDone: true }],
  ["the line is down", { status: OFFLINE }],
  ["the provider is away", { status: 503, retryAfter: "1" }],
  ["a proxy gets no answer", { status: 502, isDone: true }],
  ["the body came too slowly", { status: 408 }],
  ["too many ask", { status: 429, retryAfter: "2" }],
  ["the first try still runs", { status: 409, retryAfter: "1", isDone: true }],
])("a write is done once, by one call, where %s", async (_, failing) => {
  const { client, done, seen } = unreliable(failing);
  await expect(client.request(listing)).resolves.toMatchObject({ message: "Done." });
  expect(seen).toHaveLength(2);
  expect(done.size).toBe(1);
});

test.each([400, 403, 404, 409, 422, 500])("a write that is refused with %s is not sent again", async (status) => {
  const { client, seen } = unreliable({ status });
  await expect(client.request(listing)).rejects.toMatchObject({ status });
  expect(seen).toHaveLength(1);
});

test("a write is tried three times at most, with growing waits that are never shorter than asked for", async () => {
  const down = { status: OFFLINE };
  const { client, seen, waits } = unreliable({ status: 503, retryAfter: "2" }, down, down, down);
  await expect(client.request(listing)).rejects.toMatchObject({ kind: "network" });
  expect(seen).toHaveLength(3);
  expect(waits).toEqual([2000, 600]);
});

test("a second press after a failure without an answer is the same wish, until something else is sent", async () => {
  const down = { status: OFFLINE };
  const { client, seen, done } = unreliable(
    { ...down, isDone: true },
    down,
    down,
    null,
    null,
    down,
    down,
    down,
    null,
    null,
  );
  await client.request(listing).catch(() => undefined);
  await client.request(listing);
  expect(done.size).toBe(1);
  // It has been answered: pressing once more is another wish.
  await client.request(listing);
  expect(done.size).toBe(2);
  await client.request(listing).catch(() => undefined);
  await client.request({ ...listing, form: { title: "Another house" } });
  await client.request(listing);
  expect(new Set(seen.map(({ key }) => key)).size).toBe(5);
});

test("a caller's own key goes before", async () => {
  const { client, seen } = unreliable({ status: OFFLINE });
  await client.request({ ...listing, idempotencyKey: "mine" });
  expect(seen.map(({ key }) => key)).toEqual(["mine", "mine"]);
});

test("files that did not arrive in time are not sent again unasked", async () => {
  let sent = 0;
  const client = createApiClient({
    baseUrl: "http://provider.test/api/",
    token: () => "token",
    sleep: async () => undefined,
    fetch: (_address, init) => {
      sent += 1;
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    },
  });
  const form = { picture: new File(["x"], "house.jpg", { type: "image/jpeg" }) };
  await expect(client.request({ ...listing, form, timeout: 5 })).rejects.toMatchObject({ kind: "timeout" });
  expect(sent).toBe(1);
  await expect(client.request({ ...listing, timeout: 5 })).rejects.toMatchObject({ kind: "timeout" });
  expect(sent).toBe(4);
});

test("another file, another member or another call is another wish", () => {
  const file = (name: string) => new File(["x"], name, { type: "image/jpeg", lastModified: 1 });
  const lost = Object.assign(new Error("lost"), { name: "ApiError", kind: "network", status: null }) as ApiError;
  const first = { name: "post_property", form: { picture: file("a.jpg") } };
  const others: [typeof first, string][] = [
    [{ name: "post_property", form: { picture: file("b.jpg") } }, "one"],
    [{ ...first, name: "update_post_property" }, "one"],
    [first, "two"],
  ];
  for (const [write, token] of others) {
    const keys = createWriteKeys();
    const key = keys.take(first, "one");
    keys.ended(key, lost);
    expect(keys.take(write, token)).not.toBe(key);
  }
  const keys = createWriteKeys();
  const key = keys.take(first, "one");
  // Two at once are two wishes, and one that ended late says nothing of the next.
  expect(keys.take(first, "one")).not.toBe(key);
  keys.ended(key, lost);
  expect(keys.take(first, "one")).not.toBe(key);
});
