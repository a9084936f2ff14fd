import { createLimits, type Limiter, LimitReached, type Limits } from "./index.ts";

const unreported = (error: Error) => {
  throw error;
};

let limits: Limits;
beforeEach(() => {
  jest.useFakeTimers();
  limits = createLimits({ redisUrl: null, onError: unreported, mostKeys: 3 });
});
afterEach(() => {
  limits.close();
  jest.useRealTimers();
});

test("so many are let through, the next one is told how long to wait, and another key is not meant", async () => {
  const limiter = limits.limiter({ name: "tries", limit: 2, windowSeconds: 60 });
  await limiter.hit("a");
  await limiter.hit("a");
  jest.advanceTimersByTime(20_500);
  const refusal = await limiter.hit("a").catch((error) => error);
  expect(refusal).toBeInstanceOf(LimitReached);
  expect(refusal.retryAfterSeconds).toBe(40);
  await limiter.hit("b");
});

test("a window begins with its first time, and refusals do not prolong it", async () => {
  const limiter = limits.limiter({ name: "tries", limit: 1, windowSeconds: 60 });
  await limiter.hit("a");
  jest.advanceTimersByTime(59_000);
  await expect(limiter.hit("a")).rejects.toThrow(LimitReached);
  jest.advanceTimersByTime(1_001);
  await limiter.hit("a");
});

test("asking whether there is room counts nothing", async () => {
  const limiter = limits.limiter({ name: "tries", limit: 1, windowSeconds: 60 });
  for (let i = 0; i < 5; i += 1) await limiter.check("a");
  await limiter.hit("a");
  await expect(limiter.check("a")).rejects.toThrow(LimitReached);
  await limiter.reset("a");
  await limiter.check("a");
});

test("a cost that does not fit is refused and leaves the room that there was", async () => {
  const limiter = limits.limiter({ name: "bytes", limit: 100, windowSeconds: 60 });
  await limiter.hit("a", 60);
  await expect(limiter.hit("a", 60)).rejects.toThrow(LimitReached);
  await limiter.hit("a", 40);
});

test("keys are kept up to a number: the window that ends soonest is forgotten first", async () => {
  const limiter = limits.limiter({ name: "tries", limit: 1, windowSeconds: 60 });
  for (const key of ["a", "b", "c", "d"]) {
    await limiter.hit(key);
    jest.advanceTimersByTime(1000);
  }
  await limiter.check("a");
  for (const key of ["b", "c", "d"]) await expect(limiter.check(key)).rejects.toThrow(LimitReached);
});

test("keys of a megabyte are told apart and not kept as they are", async () => {
  const limiter = limits.limiter({ name: "tries", limit: 1, windowSeconds: 60 });
  const long = "x".repeat(1_000_000);
  await limiter.hit(`${long}a`);
  await limiter.hit(`${long}b`);
  await expect(limiter.hit(`${long}a`)).rejects.toThrow(LimitReached);
});

test("a name stands for one limiter", async () => {
  const options = { name: "tries", limit: 1, windowSeconds: 60 };
  await limits.limiter(options).hit("a");
  await expect(limits.limiter({ ...options }).hit("a")).rejects.toThrow(LimitReached);
  expect(() => limits.limiter({ ...options, limit: 2 })).toThrow("Two limiters have the name tries");
});

test("two limiters do not share their counts", async () => {
  const [one, two] = ["one", "two"].map((name) => limits.limiter({ name, limit: 1, windowSeconds: 60 })) as [
    Limiter,
    Limiter,
  ];
  await one.hit("a");
  await expect(one.check("a")).rejects.toThrow(LimitReached);
  await expect(two.check("a")).resolves.toBeUndefined();
});
