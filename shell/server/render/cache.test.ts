import { refreshing } from "../site/refreshing.ts";
import { createPageCache } from "./cache.ts";

/** A clock that begins at 0 counts as none. */
const START = 1000;

describe("createPageCache", () => {
  let now = 0;
  const cache = () =>
    createPageCache<string>({
      freshFor: 10,
      staleFor: 20,
      entries: 2,
      bytes: 100,
      sizeOf: (value) => value.length,
      keep: (value) => value !== "bad",
      now: () => START + now,
    });
  beforeEach(() => {
    now = 0;
  });

  it("renders once while fresh", async () => {
    const pages = cache();
    expect(await pages.get("k", async () => "one")).toBe("one");
    now = 9;
    expect(await pages.get("k", async () => "two")).toBe("one");
  });

  it("serves a stale page at once and renews it behind", async () => {
    const pages = cache();
    await pages.get("k", async () => "one");
    now = 15;
    expect(await pages.get("k", async () => "two")).toBe("one");
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await pages.get("k", async () => "three")).toBe("two");
  });

  it("serves no stale one of what does not outlast its freshness", async () => {
    const pages = createPageCache<string>({
      freshFor: 10,
      staleFor: 20,
      entries: 2,
      bytes: 100,
      sizeOf: (value) => value.length,
      keep: () => true,
      outlasts: (value) => value !== "missing",
      now: () => START + now,
    });
    await pages.get("k", async () => "missing");
    now = 9;
    expect([pages.knows("k"), await pages.get("k", async () => "there")]).toEqual([true, "missing"]);
    now = 11;
    expect([pages.knows("k"), await pages.get("k", async () => "there")]).toEqual([false, "there"]);
  });

  it("forgets everything, and keeps nothing that was begun before", async () => {
    const pages = cache();
    await pages.get("a", async () => "one");
    const { promise, resolve: finish } = Promise.withResolvers<string>();
    const begun = pages.get("b", () => promise);
    expect([pages.knows("a"), pages.knows("b")]).toEqual([true, true]);
    pages.clear();
    expect([pages.knows("a"), pages.knows("b")]).toEqual([false, false]);
    const again = pages.get("b", async () => "new");
    finish("old");
    expect(await begun).toBe("old");
    expect(await again).toBe("new");
    expect(await pages.get("b", async () => "newer")).toBe("new");
  });

  it("serves the stale page on while its renewal fails", async () => {
    const pages = cache();
    await pages.get("k", async () => "one");
    now = 15;
    const fail = () => Promise.reject(new Error("no"));
    expect(await pages.get("k", fail)).toBe("one");
    await new Promise((resolve) => setTimeout(resolve));
    expect(await pages.get("k", fail)).toBe("one");
    await new Promise((resolve) => setTimeout(resolve));
    now = 31;
    await expect(pages.get("k", fail)).rejects.toThrow("no");
  });

  it("gives what was asked for to everybody, also where more is being rendered than may be kept", async () => {
    const pages = cache();
    const asked = ["a", "b", "c", "d"].map((key) => pages.get(key, async () => key));
    expect(await Promise.all(asked)).toEqual(["a", "b", "c", "d"]);
  });

  it("waits for a new one when the old is too old", async () => {
    const pages = cache();
    await pages.get("k", async () => "one");
    now = 31;
    expect(await pages.get("k", async () => "two")).toBe("two");
  });

  it("renders once for many who ask at the same time", async () => {
    const pages = cache();
    let times = 0;
    const render = async () => {
      times += 1;
      return "x";
    };
    await Promise.all([pages.get("k", render), pages.get("k", render), pages.get("k", render)]);
    expect(times).toBe(1);
  });

  it("keeps no more bytes than it may, and what was asked for last", async () => {
    const pages = createPageCache<string>({
      freshFor: 10,
      staleFor: 20,
      entries: 50,
      bytes: 100,
      sizeOf: (value) => value.length,
      keep: () => true,
      now: () => START + now,
    });
    for (const key of ["a", "b", "c", "d"]) await pages.get(key, async () => "x".repeat(23));
    await pages.get("a", async () => "never");
    await pages.get("e", async () => "x".repeat(20));
    expect(["a", "b", "c", "d", "e"].filter((key) => pages.knows(key))).toEqual(["a", "c", "d", "e"]);
    await pages.get("large", async () => "x".repeat(80));
    expect(pages.knows("large")).toBe(false);
    now = 31;
    expect(pages.knows("e")).toBe(false);
  });

  it("keeps no failure, and no more than it may", async () => {
    const pages = cache();
    await pages.get("k", async () => "bad");
    expect(await pages.get("k", async () => "good")).toBe("good");
    for (const key of ["a", "b"]) await pages.get(key, async () => key);
    expect(await pages.get("k", async () => "again")).toBe("again");
  });
});

describe("refreshing", () => {
  it("keeps the last good value while the source fails, and asks again after a pause", async () => {
    let now = 0;
    let answer: () => Promise<number> = async () => 1;
    const errors: unknown[] = [];
    const value = refreshing({
      load: () => answer(),
      freshFor: 10,
      retryAfter: 5,
      onError: (error) => errors.push(error),
      now: () => now,
    });
    expect(await value.get()).toBe(1);
    answer = async () => {
      throw new Error("down");
    };
    now = 11;
    expect(await value.get()).toBe(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(errors).toHaveLength(1);
    now = 12;
    await value.get();
    expect(errors).toHaveLength(1);
    answer = async () => 2;
    now = 17;
    await value.get();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await value.get()).toBe(2);
  });

  it("is null while there has never been an answer", async () => {
    const value = refreshing({
      load: () => Promise.reject(new Error("down")),
      freshFor: 10,
      retryAfter: 5,
      onError: () => undefined,
    });
    expect(await value.get()).toBeNull();
  });
});
