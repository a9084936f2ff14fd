import { FORM_LIMITS, nest, readPairs, refuseUnfit } from "./brackets.ts";

test("bracketed keys become lists and objects", () => {
  const entries: [string, unknown][] = [
    ["title", "A"],
    ["parameters[1][value]", "y"],
    ["parameters[0][parameter_id]", "3"],
    ["parameters[0][value]", "x"],
    ["tags[]", "one"],
    ["tags[]", "two"],
    ["translations[title][de]", "Haus"],
  ];
  expect(nest(entries)).toEqual({
    title: "A",
    parameters: [{ parameter_id: "3", value: "x" }, { value: "y" }],
    tags: ["one", "two"],
    translations: { title: { de: "Haus" } },
  });
});

test("a hostile key changes no prototype and makes no giant list", () => {
  const nested = nest([
    ["__proto__[polluted]", "1"],
    ["a[constructor][prototype][polluted]", "1"],
    ["b[__proto__]", "1"],
    ["b[c]", "2"],
    ["toString", "3"],
  ]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(nested).toEqual({ b: { c: "2" }, toString: "3" });
  expect(Object.getPrototypeOf(nested.b)).toBe(Object.prototype);
  for (const index of ["500", "4000000000", "999999999999999999999"])
    expect(() => nest([[`list[${index}]`, "x"]])).toThrow(/list of the request is too long/);
});

test("a list with holes is closed up, a key that comes twice keeps its last value, a group takes a value's place", () => {
  const entries: [string, unknown][] = [
    ["a[7]", "y"],
    ["a[3]", "x"],
    ["a[]", "z"],
    ["b", "1"],
    ["b", "2"],
    ["c", "1"],
    ["c[d]", "2"],
    ["e[0]", "1"],
    ["e[x]", "2"],
    ["[f]", "1"],
    ["g[", "1"],
    ["h[][i]", "1"],
    ["h[][i]", "2"],
  ];
  expect(nest(entries)).toEqual({
    a: ["x", "y", "z"],
    b: "2",
    c: { d: "2" },
    e: { 0: "1", x: "2" },
    "[f]": "1",
    "g[": "1",
    h: [{ i: "1" }, { i: "2" }],
  });
});

const many = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join("&");
const read = (text: string) => {
  const nested = nest(readPairs(text));
  refuseUnfit(nested);
  return nested;
};

test("as much as is allowed is read, and one more of anything is refused", () => {
  const { fields, list, depth, name } = FORM_LIMITS;
  expect(Object.keys(read(many(fields, (i) => `key${i}=`)))).toHaveLength(fields);
  expect(() => read(many(fields + 1, (i) => `key${i}=`))).toThrow(/too many fields/);
  expect(read(many(list, () => "a[]=1")).a).toHaveLength(list);
  expect(() => read(many(list + 1, () => "a[]=1"))).toThrow(/list of the request is too long/);
  expect(read(`a${"[b]".repeat(depth)}=1`)).toHaveProperty(["a", ...Array(depth).fill("b")], "1");
  expect(() => read(`a${"[b]".repeat(depth + 1)}=1`)).toThrow(/nested too deeply/);
  expect(() => read(`${"n".repeat(name + 1)}=1`)).toThrow(/name of a field is too long/);
});

test("JSON is held to the same limits, and to names that no prototype has", () => {
  const { fields, list, depth } = FORM_LIMITS;
  const nested = (levels: number) => JSON.parse(`${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`);
  expect(refuseUnfit(nested(depth))).toBeUndefined();
  expect(() => refuseUnfit(nested(10_000))).toThrow(/nested too deeply/);
  expect(() => refuseUnfit({ a: Array(list + 1).fill(1) })).toThrow(/list of the request is too long/);
  expect(() => refuseUnfit(Object.fromEntries(Array.from({ length: fields + 1 }, (_, i) => [i, 1])))).toThrow(
    /too many fields/,
  );
  expect(() => refuseUnfit(JSON.parse('{"a":{"__proto__":{"b":1}}}'))).toThrow(/cannot be called __proto__/);
  expect(() => refuseUnfit({ a: { b: "x\0" } })).toThrow(/a\.b holds a character/);
});

test("reading a form takes time in proportion to its fields", () => {
  const shapes: ((i: number) => string)[] = [
    (i) => `a${i % 4}[]=1`,
    (i) => `a[x${i}]=1`,
    (i) => `k${i}[499]=1`,
    (i) => `k[0][0][0][0][0][0][0][0][0][0][${i % 499}]=1`,
    (i) => `${i}${"[".repeat(150)}=1`,
    (i) => `a[${499 - (i % 500)}][b${i}]=1`,
  ];
  const time = (count: number) => {
    const texts = shapes.map((shape) => many(count, shape));
    const best = Array.from({ length: 5 }, () => {
      const from = performance.now();
      for (const text of texts) nest(readPairs(text));
      return performance.now() - from;
    });
    return Math.min(...best);
  };
  time(1900);
  // Nine times the fields; a quadratic reader takes 81 times as long.
  expect(time(1800) / time(200)).toBeLessThan(30);
});
