import type { Page } from "@playwright/test";

/**
 * Resolves when nothing on a page has changed over thirty frames in a row: where it is scrolled, how high it is, what was
 * loaded, where the pins of its maps stand, and whether any part of it says that it is busy. Runs in the page, also as its
 * own source: it uses nothing from outside.
 */
export async function untilStill(): Promise<void> {
  const enough = 30;
  const state = () =>
    JSON.stringify([
      location.href,
      scrollY,
      document.documentElement.scrollHeight,
      performance.getEntriesByType("resource").length,
      [...document.querySelectorAll("main canvas")].map((canvas) => (canvas as HTMLCanvasElement).width),
      [...document.querySelectorAll<HTMLElement>("main button[data-count]")].map(({ style }) => style.transform),
    ]);
  const isBusy = () =>
    document.querySelector('main [aria-busy="true"]') !== null ||
    [...document.images].some(({ complete, loading }) => !complete && loading !== "lazy");
  let before = state();
  for (let still = 0; still < enough; ) {
    await new Promise(requestAnimationFrame);
    const now = state();
    still = now === before && !isBusy() ? still + 1 : 0;
    before = now;
  }
}

/** Waits until nothing changes on a page any more: after it, what could still have come has come. */
export const still = (page: Page): Promise<void> => page.evaluate(untilStill);
