import { emojiData, GROUPS } from "./emojiData.ts";

const LANGUAGES = ["en", "ar", "es", "fr", "hi"];

it.each(LANGUAGES)("has the same emoji in %s, each with a name of the language", async (language) => {
  const english = await emojiData("en", String);
  const { emojis, categories } = await emojiData(language, (group) => `group ${group}`);
  expect(emojis.map(({ emoji }) => emoji)).toEqual(english.emojis.map(({ emoji }) => emoji));
  expect(emojis.length).toBeGreaterThan(1000);
  expect(emojis.filter(({ label }) => label === "")).toEqual([]);
  expect(categories).toEqual(GROUPS.map((index) => ({ index, label: `group ${index}` })));
  const [first] = emojis;
  expect(first?.label === english.emojis[0]?.label).toBe(language === "en");
});

it("has English names for a language of which there are none", async () => {
  expect((await emojiData("pt", String)).emojis[0]).toMatchObject({ emoji: "😀", label: "grinning face" });
});
