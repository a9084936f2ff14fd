import { isWideView } from "./wide.ts";

test("outside of a whole run each language and each window is looked at once", () => {
  const views = ["en", "ar"].flatMap((language) => [true, false].map((isDesktop) => ({ language, isDesktop })));
  const left = views.filter(({ language, isDesktop }) => !isWideView(language, isDesktop));
  expect(left.map(({ language }) => language).toSorted()).toEqual(["ar", "en"]);
  expect(left.map(({ isDesktop }) => isDesktop).toSorted()).toEqual([false, true]);
});
