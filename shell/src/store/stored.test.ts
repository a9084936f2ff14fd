import { MIGRATIONS, migrateSlice } from "./migrations.ts";
import { repairStored, SIZE_LIMIT } from "./stored.ts";

const slice = (data: unknown, version = 1) => JSON.stringify({ version, data });
const session = slice({ data: { token: "t", id: 1 }, loading: false });

test("oversized state is reduced to the session and the language", () => {
  const text = JSON.stringify({ session, language: slice({}), cached: slice("x".repeat(SIZE_LIMIT)) });
  const repaired = JSON.parse(repairStored(text) ?? "{}");
  expect(Object.keys(repaired).sort()).toEqual(["_persist", "language", "session"]);
  expect(repaired.session).toBe(session);
});

test("the session is saved out of text that was cut off", () => {
  const text = JSON.stringify({ session, cached: slice({ a: 1 }) });
  const repaired = JSON.parse(repairStored(text.slice(0, -9)) ?? "{}");
  expect(repaired.session).toBe(session);
  expect(repaired.cached).toBeUndefined();
});

test.each(["null", "[]", "7", '""', "", "{}"])("nothing is made of %j", (text) => {
  expect(repairStored(text)).toBeNull();
});

test("a slice is taken through every step from its own version on", () => {
  const steps = {
    ...MIGRATIONS,
    cached: [(data: { a: number }) => ({ b: data.a + 1 }), (data: { b: number }) => ({ c: data.b * 2 })] as never,
  };
  expect(migrateSlice("cached", { version: 1, data: { a: 1 } }, steps)).toEqual({ c: 4 });
  expect(migrateSlice("cached", { version: 2, data: { b: 5 } }, steps)).toEqual({ c: 10 });
  expect(migrateSlice("cached", { version: 3, data: { c: 6 } }, steps)).toEqual({ c: 6 });
});

test("a slice of a later version, without a version or with a failing step is discarded", () => {
  const failing = {
    ...MIGRATIONS,
    cached: [
      () => {
        throw new Error("cannot");
      },
    ],
  };
  expect(migrateSlice("cached", { version: 2, data: {} })).toBeNull();
  expect(migrateSlice("cached", { data: {} })).toBeNull();
  expect(migrateSlice("cached", "text")).toBeNull();
  expect(migrateSlice("cached", { version: 1, data: {} }, failing)).toBeNull();
});

test("a session without a token or an id is no session", () => {
  expect(migrateSlice("session", { version: 1, data: { data: { token: "", id: 3 } } })).toBeNull();
  expect(migrateSlice("session", { version: 1, data: { data: { token: "t" } } })).toBeNull();
  expect(migrateSlice("session", { version: 1, data: { data: null, loading: false } })).not.toBeNull();
});
