import { createLimits, LimitReached, type Limits } from "@gable/server-kit/limits";
import type { Recognised } from "./devices.ts";
import { codeTries, messageTries, passwordTries, type Tries } from "./limits.ts";

let limits: Limits;
beforeEach(() => {
  limits = createLimits({
    redisUrl: null,
    onError: (error) => {
      throw error;
    },
  });
});

const stranger = (ip: string): Recognised => ({ ip, known: null });
const owner: Recognised = { ip: "198.51.100.1", known: "the owner's device" };

const isRefused = (tries: Tries, account: string, who: Recognised) =>
  tries.hit(limits, account, who).then(
    () => false,
    (error) => error instanceof LimitReached,
  );

async function fill(tries: Tries, account: string, who: (index: number) => Recognised): Promise<number> {
  for (let index = 0; index < 1000; index += 1) if (await isRefused(tries, account, who(index))) return index;
  return 1000;
}

test("one address is refused after ten wrong passwords, while another one goes on", async () => {
  expect(await fill(passwordTries, "a", () => stranger("203.0.113.1"))).toBe(10);
  expect(await isRefused(passwordTries, "a", stranger("203.0.113.2"))).toBe(false);
});

test("a hundred strangers together are refused for one account, and its own device is not", async () => {
  expect(await fill(passwordTries, "a", (index) => stranger(`10.0.${index}.1`))).toBe(100);
  expect(await isRefused(passwordTries, "a", owner)).toBe(false);
  expect(await isRefused(passwordTries, "b", stranger("10.1.0.1"))).toBe(false);
});

test("a known device has limits of its own", async () => {
  expect(await fill(passwordTries, "a", () => owner)).toBe(10);
  expect(await isRefused(passwordTries, "a", stranger(owner.ip))).toBe(false);
});

test("one address is refused for trying many accounts", async () => {
  for (let index = 0; index < 60; index += 1)
    expect(await isRefused(passwordTries, `account ${index}`, stranger("203.0.113.3"))).toBe(false);
  const refusal = await passwordTries.hit(limits, "another", stranger("203.0.113.3")).catch((error) => error);
  expect(refusal).toBeInstanceOf(LimitReached);
  expect(refusal.message).toContain("your network");
});

test("a right password takes nothing from the others who try", async () => {
  for (let index = 0; index < 500; index += 1) {
    const who = stranger(`10.0.${index}.1`);
    await passwordTries.hit(limits, "a", who);
    await passwordTries.worked(limits, "a", who);
  }
  expect(await isRefused(passwordTries, "a", stranger("203.0.113.9"))).toBe(false);
});

test("fifteen wrong codes from one address lock nobody else out, and a fresh code begins anew", async () => {
  expect(await fill(codeTries, "a", () => stranger("203.0.113.1"))).toBe(15);
  expect(await isRefused(codeTries, "a", stranger("203.0.113.2"))).toBe(false);
  await codeTries.beginAnew(limits, "a", stranger("203.0.113.1"));
  expect(await isRefused(codeTries, "a", stranger("203.0.113.1"))).toBe(false);
});

test("no number of strangers keeps an account from wrong codes of its own", async () => {
  for (let index = 0; index < 500; index += 1) await isRefused(codeTries, "a", stranger(`10.0.${index}.1`));
  expect(await isRefused(codeTries, "a", stranger("203.0.113.9"))).toBe(false);
});

test("one address has five messages sent to a target, all strangers together twelve, the owner's device its own", async () => {
  expect(await fill(messageTries, "a", () => stranger("203.0.113.1"))).toBe(5);
  expect(await fill(messageTries, "a", (index) => stranger(`10.0.${index}.1`))).toBe(7);
  expect(await isRefused(messageTries, "a", owner)).toBe(false);
});

test("what an address is refused for takes nothing from the account", async () => {
  for (let index = 0; index < 200; index += 1) await isRefused(messageTries, "a", stranger("203.0.113.1"));
  expect(await isRefused(messageTries, "a", stranger("203.0.113.2"))).toBe(false);
});
