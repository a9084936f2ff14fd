import { nest } from "./brackets.ts";

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
    ["list[4000000000]", "x"],
  ]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(nested).toEqual({ list: { "4000000000": "x" } });
});
