import { findPatterns } from "./find.ts";

const found = (text: string) => findPatterns(text, false).map(({ source, flags, line }) => [source, flags, line]);

test("literals are found with their flags and lines, not what only looks like one", () => {
  expect(found('// é /not+/ this\nconst a = 4 / 2 / 1;\nconst s = "/nor+/";\nuse(/a+b/gi);')).toEqual([
    ["a+b", "gi", 4],
  ]);
});

test("expressions made by a call are found where their text is fixed", () => {
  expect(found('new RegExp("a+", "u"); RegExp(`b+`); globalThis.RegExp(String.raw`\\s+$`);')).toEqual([
    ["a+", "u", 1],
    ["b+", "", 1],
    ["\\s+$", "", 1],
  ]);
  expect(found('text.match("c+"); text.search(`d`); text.matchAll(other); list.search(word);')).toEqual([
    ["c+", "", 1],
    ["d", "", 1],
  ]);
});

test("expressions that are put together while the program runs have no source, and say how they are written", () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
  const [pattern] = findPatterns("const of = (word) => new RegExp(`^${word}$`, 'i');", false);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source.
  expect(pattern).toEqual({ source: null, flags: "i", line: 1, written: "new RegExp(`^${word}$`, 'i')" });
});

test("a literal given to RegExp is found once", () => {
  expect(found("new RegExp(/a+/, 'g')")).toEqual([["a+", "", 1]]);
});
