import Fastify from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import { serveHealth, sharedAnswer } from "./health.ts";

test("what is asked at the same time, and a moment later, is one question", async () => {
  let asked = 0;
  let at = 0;
  const ask = sharedAnswer(
    async () => {
      asked += 1;
      return asked;
    },
    1000,
    () => at,
  );
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  at = 999;
  expect(await ask()).toBe(1);
  at = 1000;
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
});

test("a question that runs is shared however long it takes, and one that failed is asked again", async () => {
  let at = 0;
  let fail: (error: Error) => void = () => undefined;
  let asked = 0;
  const ask = sharedAnswer(
    () => {
      asked += 1;
      return new Promise<void>((_resolve, reject) => (fail = reject));
    },
    1000,
    () => at,
  );
  const first = ask();
  at = 5000;
  const second = ask();
  fail(new Error("gone"));
  await expect(first).rejects.toThrow("gone");
  await expect(second).rejects.toThrow("gone");
  at = 6000;
  void ask();
  expect(asked).toBe(2);
});

const current = {
  current: () => ({ manifest: { revision: 1, expiresAt: "2030-01-01" } }),
  problem: () => null,
  refused: () => null,
} as unknown as ManifestSource;

test("whoever asks often whether the site is ready does not make it ask the provider as often", async () => {
  let asked = 0;
  const provider = Fastify();
  provider.get("/readyz", async () => {
    asked += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return { status: "ready" };
  });
  const providerUrl = await provider.listen({ port: 0, host: "127.0.0.1" });
  const app = Fastify();
  serveHealth(app, { source: current, providerUrl, closing: { isClosing: () => false }, faults: () => [] });
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.inject("/readyz")));
  await Promise.all([app.close(), provider.close()]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});

test.each([
  [{ status: "the listings are being read" }, "the provider is not ready: the listings are being read"],
  ["Bad gateway", "the provider is not ready: HTTP 503"],
])("a provider that is not ready yet is told with its own reason: %j", async (said, status) => {
  const provider = Fastify();
  provider.get("/readyz", (_request, reply) => reply.code(503).send(said));
  const providerUrl = await provider.listen({ port: 0, host: "127.0.0.1" });
  const app = Fastify();
  serveHealth(app, { source: current, providerUrl, closing: { isClosing: () => false }, faults: () => [] });
  const answer = await app.inject("/readyz");
  await Promise.all([app.close(), provider.close()]);
  expect([answer.statusCode, answer.json()]).toEqual([503, expect.objectContaining({ status, provider: false })]);
});
