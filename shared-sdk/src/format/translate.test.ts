import { translate } from "./translate.ts";

const english = { "a.homes_one": "{{count}} home", "a.homes_other": "{{count}} homes", "a.hello": "Hello {{name}}" };
const arabic = { "a.homes_two": "منزلان", "a.homes_few": "{{count}} منازل", "a.homes_other": "{{count}} منزل" };

test.each([
  [english, "en", "a.homes", { count: 1 }, "1 home"],
  [english, "en", "a.homes", { count: 4200 }, "4,200 homes"],
  [english, "en", "a.hello", { name: "Meera" }, "Hello Meera"],
  [english, "en", "a.hello", {}, "Hello {{name}}"],
  [arabic, "ar", "a.homes", { count: 2 }, "منزلان"],
  [arabic, "ar", "a.homes", { count: 100 }, `${new Intl.NumberFormat("ar").format(100)} منزل`],
  [english, "en", "a.not-there", undefined, "not-there"],
])("%o in %s: %s with %o is %s", (texts, language, key, params, expected) => {
  expect(translate(texts as unknown as Record<string, string>, language, key, params as never)).toBe(expected);
});
