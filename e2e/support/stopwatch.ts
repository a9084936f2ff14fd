import type { Page } from "@playwright/test";

/** What the page under test notes by itself, so that the test's own delays do not count. */
interface Noted {
  noted?: { from: number; at: number | null };
}

/** Goes to a path as a link of the page would, and notes in the page when a selector first matches. */
export async function visitAndWatch(page: Page, path: string, selector: string): Promise<void> {
  await page.evaluate(
    ({ path: to, selector: awaited }) => {
      const noted: { from: number; at: number | null } = { from: performance.now(), at: null };
      (window as Noted).noted = noted;
      const look = () => {
        if (noted.at === null && document.querySelector(awaited)) noted.at = performance.now();
        if (noted.at !== null) observer.disconnect();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      history.pushState({}, "", to);
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    },
    { path, selector },
  );
}

/** Milliseconds from the visit until the watched selector matched; null while it has not. */
export function timeToMatch(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const noted = (window as Noted).noted;
    return noted && noted.at !== null ? noted.at - noted.from : null;
  });
}
