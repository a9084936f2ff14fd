import { checkDictionary, checkTypography, compareDictionaries, keysUsed, textsOf, unusedKeys } from "./rules.ts";

test("a missing and a surplus translation are each named", () => {
  expect(compareDictionaries("catalog", { "c.a": "A", "c.b": "B" }, "ar", { "c.a": "أ", "c.x": "X" })).toEqual([
    'catalog: ar lacks "c.b"',
    'catalog: ar has "c.x", which English lacks',
  ]);
});

test("an empty text is no text", () => {
  expect(checkDictionary("c", "en", { "c.a": " " })).toEqual(['c: en has no text for "c.a"']);
});

test.each([
  ["en", { one: "{{count}} home", other: "{{count}} homes" }, []],
  ["hi", { one: "{{count}} घर", other: "{{count}} घर" }, []],
  ["es", { one: "una casa", other: "{{count}} casas" }, ['c: es lacks the plural form "c.homes_many"']],
  ["fr", { one: "a", many: "b", two: "c", other: "d" }, ['c: fr knows no plural form "c.homes_two"']],
  ["en", { one: "{{n}} home", other: "homes" }, ['c: en has other placeholders than "_other" in "c.homes_one"']],
])("%s with the forms %j: %j", (code, forms, problems) => {
  const texts = Object.fromEntries(Object.entries(forms).map(([form, text]) => [`c.homes_${form}`, text]));
  expect(checkDictionary("c", code, texts)).toEqual(problems);
});

test("other plural forms than English are no difference, other placeholders are", () => {
  const english = { "c.homes_one": "{{count}} home", "c.homes_other": "{{count}} homes", "c.by": "by {{name}}" };
  expect(
    compareDictionaries("c", english, "ar", { "c.homes_two": "بيتان", "c.homes_other": "{{count}} بيت", "c.by": "من" }),
  ).toEqual(['c: ar has other placeholders than English in "c.by"']);
  expect(compareDictionaries("c", english, "hi", { "c.homes_other": "घर", "c.by": "{{name}}" })).toEqual([
    'c: hi has other placeholders than English in "c.homes"',
  ]);
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

test.each(["Prêt ?", "Prix : {{price}}", "« {{title}}\u202f»", "«\u202f{{title}} »", "100 %", "Fini ; recommencez !"])(
  "the French text %j lets a line begin with its punctuation",
  (text) => {
    expect(checkTypography("c", "fr", { "c.a": text })).toEqual([
      'c: fr needs a no-break space (U+202F) at the punctuation of "c.a"',
    ]);
  },
);

test("a no-break space keeps French punctuation with its word, and other languages have none", () => {
  expect(checkTypography("c", "fr", { "c.a": "«\u202fPrêt\u202f?\u202f»", "c.b": "Prix\u00a0: 10:30" })).toEqual([]);
  expect(checkTypography("c", "es", { "c.a": "100 %" })).toEqual([]);
});

test.each(["en", "fr", "hi"])("a straight apostrophe is refused in %s", (code) => {
  expect(checkTypography("c", code, { "c.a": "l'owner", "c.b": "l’owner" })).toEqual([
    `c: ${code} has a straight apostrophe in "c.a"; write ’`,
  ]);
});

test("texts of any file are named by their path", () => {
  expect(textsOf({ faqs: [["Q", "A"]], size: 3, none: null, title: "T" })).toEqual({
    "faqs/0/0": "Q",
    "faqs/0/1": "A",
    title: "T",
  });
});
