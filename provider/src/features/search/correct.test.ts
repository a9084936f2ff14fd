import { correctWords } from "./correct.ts";

/** Every word is near another one and no listing has it; counts what is looked up. */
function lookups(isKnown = false) {
  const asked = { near: [] as string[], listings: [] as string[] };
  const near = (word: string) => {
    asked.near.push(word);
    return [`${word}x`];
  };
  const known = async (word: string) => {
    asked.listings.push(word);
    return isKnown;
  };
  return { asked, near, isKnown: known };
}

test("of twelve words the five longest are looked up, each once", async () => {
  const words = [..."abcdefghijkl"].map((letter, index) => letter.repeat(index + 1));
  const looked = lookups();
  const prepared = await correctWords(words, looked);
  expect(looked.asked).toEqual({ near: words.slice(7), listings: words.slice(7) });
  expect(prepared?.corrections).toHaveLength(5);
  expect(prepared?.query.split(" & ")).toHaveLength(12);
});

test("a word that is said again is looked up once", async () => {
  const looked = lookups();
  const prepared = await correctWords(["lisbn", "lisbn"], looked);
  expect(looked.asked).toEqual({ near: ["lisbn"], listings: ["lisbn"] });
  expect(prepared?.query).toBe("(lisbn:* | lisbnx)");
});

test("a word that listings have stays as it is", async () => {
  expect(await correctWords(["lisbn"], lookups(true))).toEqual({ query: "lisbn:*", corrections: [] });
  expect(await correctWords([], lookups())).toBeNull();
});
