import { shownIn, usedStyles } from "./usedStyles.ts";

const used = (css: string, ...classes: string[]) =>
  usedStyles(css, shownIn(classes.map((name) => `<p class="${name}" aria-pressed="false">\u00e9\u0627</p>`).join("")));

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
  ["one selector of several", ".x,.a:focus{color:red}", ".a:focus{color:red}"],
  ["a selector all of whose classes are there", ".a .b>p{color:red}.a .x{color:red}", ".a .b>p{color:red}"],
  ["what has no class", "p[href]{color:red}*{margin:0}", "p[href]{color:red}*{margin:0}"],
  ["what must not be there", ".a:not(.x){color:red}", ".a:not(.x){color:red}"],
  ["what an attribute may say", '.a[href$=".pdf"]{color:red}', '.a[href$=".pdf"]{color:red}'],
  ["one of several that may be there", ".a:is(.x,.y .z){color:red}", ".a:is(.x,.y .z){color:red}"],
  ["a condition with something in it", "@media (hover){.a{color:red}.x{color:red}}", "@media (hover){.a{color:red}}"],
  ["a condition with nothing in it", "@media (hover){.x{color:red}}@layer kit{@supports (a:b){.x{c:d}}}", ""],
  ["the order of layers", "@layer reset,kit;@layer kit{.x{c:d}}", "@layer reset,kit;"],
  ["one layer of several that follow each other", "@layer a{.a{c:d}}@layer a{.b{c:d}}", "@layer a{.a{c:d}.b{c:d}}"],
  [
    "layers with others between",
    "@layer a{.a{c:d}}@layer b{.b{c:d}}@layer a{.a{e:f}}",
    "@layer a{.a{c:d}}@layer b{.b{c:d}}@layer a{.a{e:f}}",
  ],
  ["elements that are there", "p,table,:root{c:d}.a>p{c:d}.a th{c:d}h1:is(.a){c:d}", "p,:root{c:d}.a>p{c:d}"],
  [
    "what shows the focus, not the pointer",
    ".a:hover{c:d}.a:focus-visible,.a:active{c:d}.a:not(:hover){c:d}",
    ".a:focus-visible{c:d}.a:not(:hover){c:d}",
  ],
  ["no state that nothing is in", ".a:disabled{c:d}", ""],
  [
    "what is for paper or goes without scripts",
    "@media print{.a{c:d}}@media (scripting:none) and (width>9px){.a{c:d}}@media print,screen{.a{c:d}}",
    "@media print,screen{.a{c:d}}",
  ],
  ["typefaces of all characters", "@font-face{src:x}", "@font-face{src:x}"],
  [
    "keyframes that are played",
    "@keyframes k{from{a:b}to{a:c}}@keyframes x{from{a:b}}.a{animation:1s k}",
    "@keyframes k{from{a:b}to{a:c}}.a{animation:1s k}",
  ],
  [
    "custom properties that are read, also by others",
    ":root{--a:1;--b:var(--c);--c:2;--x:var(--y);--y:3}.a{b:var(--b)}",
    ":root{--b:var(--c);--c:2}.a{b:var(--b)}",
  ],
  [
    "what an attribute of scripts must say",
    ".a[aria-pressed=true]{c:d}.a[aria-pressed=false]{c:d}.a[data-x]{c:d}[data-theme=dark]{c:d}",
    ".a[aria-pressed=false]{c:d}[data-theme=dark]{c:d}",
  ],
])("keeps or leaves out: %s", (_, css, expected) => {
  expect(used(css, "a", "b").replace(/;$/, "")).toBe(expected.replace(/;$/, ""));
});

test("of a typeface, the ranges that the page has characters in", () => {
  expect(used("@font-face{src:x;unicode-range:u+20-7e,u+c0-d6,u+e9,u+62?}", "a")).toBe(
    "@font-face{src:x;unicode-range:u+20-7e,u+e9,u+62?}",
  );
});

test("of languages and directions, those of the document and of what is on it", () => {
  const css = [
    ":root:lang(ar){a:b}",
    ":lang(hi) .a,:lang(en) .a{a:b}",
    ".a:lang(fr){a:b}",
    "[dir=rtl] .a{a:b}",
    "[dir=ltr]{a:b}",
    ".a:not(:lang(ar)){a:b}",
    ".a:is(:lang(en),:lang(ar)){a:b}",
  ].join("");
  const shown = shownIn('<html lang="en-GB" dir="ltr"><p class="a" lang="fr">');
  expect(usedStyles(css, shown)).toBe(
    ":lang(en) .a{a:b}.a:lang(fr){a:b}[dir=ltr]{a:b}.a:not(:lang(ar)){a:b}.a:is(:lang(en),:lang(ar)){a:b}",
  );
});

test("keeps what the page's other styles and its markup use", () => {
  const css = ":root{--a:1;--b:2;--x:3}@keyframes k{from{a:b}}";
  expect(usedStyles(css, shownIn(""), '.r{c:var(--a);animation:k 1s}<i style="c:var(--b)">')).toBe(
    ":root{--a:1;--b:2}@keyframes k{from{a:b}}",
  );
});

test("a sheet that was read once is whole the next time", () => {
  const css = ".a{color:red}.x{color:red}";
  expect(used(css, "a")).toBe(".a{color:red}");
  expect(used(css, "x")).toBe(".x{color:red}");
});

test("a sheet that cannot be parsed stays as it is", () => {
  expect(used(".a:not(.x{color:red}", "b")).toBe(".a:not(.x{color:red}");
});
