import { compareDictionaries, keysUsed, unusedKeys } from "./rules.ts";

test("a missing, a surplus and an empty translation are each named", () => {
  expect(compareDictionaries("catalog", { "c.a": "A", "c.b": "B" }, "ar", { "c.a": " ", "c.x": "X" })).toEqual([
    'catalog: ar lacks "c.b"',
    'catalog: ar has "c.x", which English lacks',
    'catalog: ar has no text for "c.a"',
  ]);
});

test("other plural forms than English are no difference, other placeholders are", () => {
  const english = { "c.homes_one": "{{count}} home", "c.homes_other": "{{count}} homes", "c.by": "by {{name}}" };
  expect(
    compareDictionaries("c", english, "ar", { "c.homes_two": "بيتان", "c.homes_other": "{{count}} بيت", "c.by": "من" }),
  ).toEqual(['c: ar has other placeholders than English in "c.by"']);
});

test("a key that is used and missing is found, plural keys are known by their stem", () => {
  expect(keysUsed('t("c.homes", { count }) + t("c.gone")', { "c.homes_other": "x" })).toEqual(["c.gone"]);
});

test("a key counts as used through a literal or through the start of a template", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the text under test is source code
  const source = 'const label = "c.title"; t(`c.sort.${name}`)';
  expect(unusedKeys(source, { "c.title": "", "c.sort.newest": "", "c.dead": "" })).toEqual(["c.dead"]);
});

test("a key that only ends like a plural form is a key of its own", () => {
  expect(keysUsed('t("c.too_many")', { "c.too_many": "Too many" })).toEqual([]);
  expect(unusedKeys('t("c.too_many")', { "c.too_many": "Too many" })).toEqual([]);
});
