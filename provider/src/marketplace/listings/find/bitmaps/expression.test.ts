import { lexemesOf, parseWords, toPrepared, within } from "./expression.ts";

const parsed = (prepared: string) => {
  const expression = parseWords(prepared);
  return expression && toPrepared(expression);
};

test("texts of whole words are understood, however they are put together", () => {
  expect(parsed("garden")).toBe("garden");
  expect(parsed("quiet & house & 98118")).toBe("(quiet & house & 98118)");
  expect(parsed("(lisbn | lisbon) & aprtment")).toBe("((lisbn | lisbon) & aprtment)");
  expect(parsed("(sea & view) | (حديقة) | ((ocean))")).toBe("((sea & view) | حديقة | ocean)");
  expect(parsed("a & b | c & d")).toBe("((a & b) | (c & d))");
});

test.each([
  ["a beginning", "gard:*"],
  ["a weight", "garden:A"],
  ["a beginning with a weight", "(quiet & gard:*AB)"],
  ["a phrase", "sea <-> view"],
  ["what must not be said", "!garden"],
  ["a quoted lexeme", "'garden'"],
  ["a bracket that does not end", "(garden"],
  ["a bracket too many", "garden)"],
  ["two words without a sign", "sea view"],
  ["a sign without a word", "sea & "],
  ["nothing", ""],
])("%s is not", (_what, prepared) => {
  expect(parseWords(prepared)).toBeNull();
});

test("a long text takes no longer than its length", () => {
  const words = Array.from({ length: 20_000 }, (_, index) => `w${index}`);
  const expression = parseWords(words.join(" | "));
  expect(expression && lexemesOf(expression)).toHaveLength(20_000);
  expect(parseWords("a".repeat(200_000).concat(":*"))).toBeNull();
});

test("what only some lexemes find is a part of the same", () => {
  const expression = parseWords("(pool | spa) & (garden | terrace) & quiet");
  const left = (...known: string[]) => {
    const found = expression && within(expression, (lexeme) => known.includes(lexeme));
    return found && toPrepared(found);
  };
  expect(left("pool", "spa", "garden", "terrace", "quiet")).toBe("((pool | spa) & (garden | terrace) & quiet)");
  expect(left("pool", "garden", "quiet")).toBe("(pool & garden & quiet)");
  expect(left("pool", "spa", "quiet")).toBeNull();
  expect(left()).toBeNull();
});
