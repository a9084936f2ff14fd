import { Failure } from "../http/failure.ts";
import { codeTries, messageTries, passwordTries } from "./limits.ts";

function refusalOf(act: () => void): Failure | null {
  try {
    act();
    return null;
  } catch (error) {
    return error as Failure;
  }
}

test("one address is refused after ten wrong passwords, while the member signs in from another", () => {
  for (let tries = 0; tries < 10; tries += 1) passwordTries.hit("a@example.com", "203.0.113.1");
  const refused = refusalOf(() => passwordTries.check("a@example.com", "203.0.113.1"));
  expect(refused).toBeInstanceOf(Failure);
  expect([refused?.code, refused?.retryAfter]).toEqual([429, 900]);
  expect(refusalOf(() => passwordTries.check("a@example.com", "203.0.113.2"))).toBeNull();
});

test("many addresses together are refused for one account", () => {
  for (let tries = 0; tries < 100; tries += 1) passwordTries.hit("b@example.com", `198.51.100.${tries}`);
  expect(refusalOf(() => passwordTries.check("b@example.com", "203.0.113.9"))?.code).toBe(429);
});

test("one address is refused for trying many accounts", () => {
  for (let tries = 0; tries < 60; tries += 1) codeTries.hit(`c${tries}@example.com`, "203.0.113.3");
  expect(refusalOf(() => codeTries.check("new@example.com", "203.0.113.3"))?.message).toContain("your network");
});

test("messages to one target are refused whoever asks for them", () => {
  for (let tries = 0; tries < 5; tries += 1) messageTries.hit("+15550001111", `203.0.113.${tries + 20}`);
  expect(refusalOf(() => messageTries.hit("+15550001111", "203.0.113.77"))?.code).toBe(429);
});
