/** @jest-environment jsdom */
import { prefetchInView } from "./idlePrefetch.ts";
import { mayPrefetch } from "./rest.ts";

test("who saves data or is badly connected is left alone", () => {
  expect(mayPrefetch({ connection: { saveData: true, effectiveType: "4g" } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: "3g" } })).toBe(false);
  expect(mayPrefetch({ connection: { effectiveType: "4g" } })).toBe(true);
  expect(mayPrefetch({})).toBe(true);
});

/** A page whose links are in view when the test says so. */
function pageWith(markup: string) {
  document.body.innerHTML = markup;
  let tell: (entries: { isIntersecting: boolean; target: Element }[]) => void = () => undefined;
  const observed = new Set<Element>();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: typeof tell) {
        tell = callback;
      }
      observe = (element: Element) => void observed.add(element);
      unobserve = (element: Element) => void observed.delete(element);
      disconnect = () => observed.clear();
    },
  });
  return {
    observed,
    scrollTo(...selectors: string[]) {
      const shown = selectors.map((selector) => document.querySelector(selector)).filter((element) => element !== null);
      tell(shown.filter((element) => observed.has(element)).map((target) => ({ isIntersecting: true, target })));
    },
  };
}

test("pages that links in view lead to are handed over one after the other, well after the page has loaded", async () => {
  jest.useFakeTimers();
  const page = pageWith('<a href="/plans">1</a><a href="/plans?x=1" id="again">2</a><a href="https://else/">3</a>');
  const begun: string[] = [];
  let finish: () => void = () => undefined;
  const idle = prefetchInView(window, (url) => {
    begun.push(url.pathname);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await jest.advanceTimersByTimeAsync(2900);
  expect(page.observed.size).toBe(0);
  await jest.advanceTimersByTimeAsync(1000);
  page.scrollTo("a", "#again", 'a[href="https://else/"]');
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["/plans"]);

  document.body.innerHTML = '<a href="/agents">4</a>';
  idle.look();
  await jest.advanceTimersByTimeAsync(4000);
  page.scrollTo("a");
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["/plans"]);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(begun).toEqual(["/plans", "/agents"]);
  idle.stop();
  expect(page.observed.size).toBe(0);
  jest.useRealTimers();
});
