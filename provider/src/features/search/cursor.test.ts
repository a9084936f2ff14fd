import { fingerprint } from "../../marketplace/listing-search/index.ts";
import { type Cursor, openCursor, sealCursor } from "./cursor.ts";

const KEY = "a key of this test";
const CURSOR: Cursor = {
  sort: "price_asc",
  filters: fingerprint({ city: "Lisbon" }),
  at: 1_790_000_000_000,
  pastPromoted: false,
  value: 250_000.5,
  id: 42,
};

test("a cursor comes back as it went out", () => {
  expect(openCursor(sealCursor(CURSOR, KEY), KEY, CURSOR)).toEqual(CURSOR);
});

test("no character of a cursor can be changed, added or taken away", () => {
  const sealed = sealCursor(CURSOR, KEY);
  for (let index = 0; index < sealed.length; index++) {
    const other = sealed[index] === "A" ? "B" : "A";
    const altered = sealed.slice(0, index) + other + sealed.slice(index + 1);
    expect(() => openCursor(altered, KEY, CURSOR)).toThrow("not one of ours");
  }
  for (const altered of [`${sealed}A`, `${sealed}.`, sealed.slice(1), sealed.slice(0, -1), "", ".", "x.y", "💥"])
    expect(() => openCursor(altered, KEY, CURSOR)).toThrow("not one of ours");
});

test("a cursor of another key, order or search is refused with 400", () => {
  const sealed = sealCursor(CURSOR, KEY);
  expect(() => openCursor(sealed, "another", CURSOR)).toThrow(expect.objectContaining({ code: 400 }));
  expect(() => openCursor(sealed, KEY, { ...CURSOR, sort: "newest" })).toThrow(expect.objectContaining({ code: 400 }));
  expect(() => openCursor(sealed, KEY, { ...CURSOR, filters: fingerprint({ city: "Porto" }) })).toThrow(
    expect.objectContaining({ code: 400, fieldErrors: { cursor: [expect.any(String)] } }),
  );
});

test("a fingerprint does not depend on the order of keys, but on that of lists", () => {
  expect(fingerprint({ a: 1, b: { d: 2, c: 3 } })).toBe(fingerprint({ b: { c: 3, d: 2 }, a: 1 }));
  expect(fingerprint({ a: [1, 2] })).not.toBe(fingerprint({ a: [2, 1] }));
  expect(fingerprint({ a: undefined })).toBe(fingerprint({}));
});
