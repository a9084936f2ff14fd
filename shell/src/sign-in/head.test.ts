import { translate } from "@gable/shared-sdk/format";
import { LANGUAGES } from "@gable/shared-sdk/host";
import { type SessionStep, STEP_PATHS } from "../session/flow.ts";
import { sessionHead } from "./head.ts";

const steps = Object.entries(STEP_PATHS) as [SessionStep, string][];

test.each(LANGUAGES)(
  "every page has a title and a description of its own, of a length that is shown, in %s",
  (language) => {
    const texts = require(`../../languages/${language}.json`);
    const heads = steps.map(([, path]) =>
      sessionHead(path, "Gable", (key, params) => translate(texts, language, key, params)),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(steps.length);
    expect(new Set(heads.map(({ description }) => description)).size).toBe(steps.length);
    for (const { description = "" } of heads) {
      expect(description.length).toBeGreaterThanOrEqual(40);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(description).not.toMatch(/\{\{|shell\./);
    }
  },
);

test("search engines are led to signing in and to making an account, and to no step between", () => {
  const indexed = steps.filter(([, path]) => !sessionHead(path, "Gable", (key) => key).noindex);
  expect(indexed.map(([, path]) => path)).toEqual(["/login", "/register"]);
});
