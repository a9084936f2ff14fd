import type { Page } from "@playwright/test";

/** A step of the page's own clock. Milliseconds, on a machine that has nothing else to do. */
const STEP = 50;

/** What the page under test notes by itself, so that the test's own delays do not count. */
interface Noted {
  noted?: { steps: number; at: number | null };
}

/**
 * Goes to a path as a link of the page would, and notes in the page when a selector first matches: by the timers that the
 * page has had till then, one after the other. A machine that is busy gives it fewer, and so as much time as its own
 * timers have.
 */
export async function visitAndWatch(page: Page, path: string, selector: string): Promise<void> {
  await page.evaluate(
    ({ path: to, selector: awaited, step }) => {
      const noted: { steps: number; at: number | null } = { steps: 0, at: null };
      (window as Noted).noted = noted;
      const look = () => {
        if (noted.at === null && document.querySelector(awaited)) noted.at = noted.steps;
        if (noted.at !== null) observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      const count = () => {
        noted.steps += 1;
        if (noted.at === null) setTimeout(count, step);
      };
      setTimeout(count, step);
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    },
    { path, selector, step: STEP },
  );
}

/** Milliseconds of the page's own steps from the visit until the watched selector matched; null while it has not. */
export function timeToMatch(page: Page): Promise<number | null> {
  return page.evaluate((step) => {
    const noted = (window as Noted).noted;
    return noted && noted.at !== null ? noted.at * step : null;
  }, STEP);
}
