import { translate } from "@gable/shared-sdk/format";
import { FEATURES, isCounted } from "@gable/shared-sdk/gate";
import arabic from "../../languages/ar.json";
import english from "../../languages/en.json";
import spanish from "../../languages/es.json";
import french from "../../languages/fr.json";
import hindi from "../../languages/hi.json";
import { benefitText } from "./benefit.ts";

const t = (key: string, params?: Record<string, string | number>) => translate(english, "en", key, params);

test.each([
  ["property_list", 1, "1 listing"],
  ["property_list", 3, "3 listings"],
  ["property_list", null, "Unlimited listings"],
  ["property_list", undefined, "Listings"],
  ["project_feature", 5, "5 featured projects"],
  ["premium_properties", null, "Premium homes, and comparing them"],
  ["premium_properties", 7, "Premium homes, and comparing them"],
] as const)("%s with limit %s reads: %s", (feature, limit, words) => {
  expect(benefitText({ feature, name: "Whatever", limit }, t)).toBe(words);
});

test("a feature that is new keeps its name", () => {
  expect(benefitText({ feature: null, name: "Video tours", limit: 3 }, t)).toBe("Video tours: 3");
  expect(benefitText({ feature: null, name: "Video tours", limit: null }, t)).toBe("Video tours: unlimited");
});

test.each(Object.entries({ en: english, ar: arabic, es: spanish, fr: french, hi: hindi }))(
  "in %s every benefit of every number is a text of its own",
  (language, texts) => {
    const words = FEATURES.filter(isCounted).flatMap((feature) =>
      [1, 2, 3, 11, 100, 1_000_000, null].map((limit) =>
        benefitText({ feature, name: "", limit }, (key, params) => translate(texts, language, key, params)),
      ),
    );
    expect(new Set(words).size).toBe(words.length);
    for (const each of words) expect(each).not.toMatch(/[{}]|^(?:property|project)_|^unlimited$/);
  },
);
