import { shownIn, usedStyles } from "./usedStyles.ts";

const used = (css: string, ...classes: string[]) =>
  usedStyles(css, shownIn(classes.map((name) => `<p class="${name}">\u00e9\u0627</p>`).join("")));

test("classes and characters are read from markup, each once", () => {
  const { classes, characters } = shownIn(
    '<main class="a b"><p class="b c">\u{1f3e0}</p><i data-class="d"></i></main>',
  );
  expect([...classes]).toEqual(["a", "b", "c"]);
  expect([characters.has(0x1f3e0), characters.has(0x20), characters.has(0x627)]).toEqual([true, true, false]);
  expect(shownIn("").classes.size).toBe(0);
});

test.each([
  ["u+20-7e", true],
  ["u+e9", true],
  ["u+c0-d6,u+062?", true],
  ["u+627-630", true],
  ["u+e8,u+ea-ff", false],
  ["u+900-97f", false],
])("a typeface for %s is kept where the page has such a character: %s", (range, isKept) => {
  expect(used(`@font-face{src:x;unicode-range:${range}}`, "a") !== "").toBe(isKept);
});

test.each([
  ["a rule for a class that is there", ".a{color:red}", ".a{color:red}"],
  ["a rule for one that is not", ".x{color:red}", ""],
  ["one selector of several", ".x,.a:hover{color:red}", ".a:hover{color:red}"],
  ["a selector all of whose classes are there", ".a .b>i{color:red}.a .x{color:red}", ".a .b>i{color:red}"],
  ["what has no class", ":root{--a:1}a[href]{color:red}*{margin:0}", ":root{--a:1}a[href]{color:red}*{margin:0}"],
  ["what must not be there", ".a:not(.x){color:red}", ".a:not(.x){color:red}"],
  ["what an attribute may say", '.a[href$=".pdf"]{color:red}', '.a[href$=".pdf"]{color:red}'],
  ["one of several that may be there", ".a:is(.x,.y .z){color:red}", ".a:is(.x,.y .z){color:red}"],
  ["a condition with something in it", "@media print{.a{color:red}.x{color:red}}", "@media print{.a{color:red}}"],
  ["a condition with nothing in it", "@media print{.x{color:red}}@layer kit{@supports (a:b){.x{c:d}}}", ""],
  ["the order of layers", "@layer reset,kit;@layer kit{.x{c:d}}", "@layer reset,kit;"],
  [
    "keyframes and typefaces",
    "@keyframes k{from{a:b}to{a:c}}@font-face{src:x}",
    "@keyframes k{from{a:b}to{a:c}}@font-face{src:x}",
  ],
])("keeps or leaves out: %s", (_, css, expected) => {
  expect(used(css, "a", "b").replace(/;$/, "")).toBe(expected.replace(/;$/, ""));
});

test("a sheet that was read once is whole the next time", () => {
  const css = ".a{color:red}.x{color:red}";
  expect(used(css, "a")).toBe(".a{color:red}");
  expect(used(css, "x")).toBe(".x{color:red}");
});

test("a sheet that cannot be parsed stays as it is", () => {
  expect(used(".a:not(.x{color:red}", "b")).toBe(".a:not(.x{color:red}");
});
