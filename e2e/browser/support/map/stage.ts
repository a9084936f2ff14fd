import type { Page } from "@playwright/test";

/** For the map's code, its world and its pins, by the software renderer. Milliseconds. */
export const DRAWN = 60_000;

/** Price pins and clusters on the map of a search. */
export const markers = (page: Page) => page.locator("main aside button[tabindex='-1']");
/** Where they stand on the screen, in an order of no meaning. */
export const places = (page: Page) =>
  markers(page).evaluateAll((all) => all.map(({ style }) => style.transform).sort());
/** What the map is drawn on. */
export const stage = (page: Page) => page.locator("main aside canvas");

/** Drags the map from its lower half. CSS pixels. */
export async function drag(page: Page, by: { x: number; y: number }, steps = 8): Promise<void> {
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("There is no map.");
  const from = { x: box.x + box.width * 0.5, y: box.y + box.height * 0.75 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= steps; step++)
    await page.mouse.move(from.x + (by.x * step) / steps, from.y + (by.y * step) / steps);
  await page.mouse.up();
}
