import { expect, type FileChooser, type Locator, type Page } from "@playwright/test";

/** Presses Tab until a control has the focus, and checks that the focus can be seen there and nothing lies over it. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key);
    // While a field on the way shows its suggestions, what is outside of them has no role: it is not found then.
    const isThere = control.evaluate((element) => element === document.activeElement, undefined, { timeout: 1000 });
    if (await isThere.catch(() => false)) break;
  }
  await expect(control).toBeFocused();
  const seen = await control.evaluate((element) => {
    const outlined = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0;
    // A field's frame, or a card around its link, shows the focus of what is in it.
    for (let place: Element | null = element, level = 0; place && level < 4; place = place.parentElement, level++)
      if (outlined(getComputedStyle(place)) || outlined(getComputedStyle(place, "::after"))) return true;
    return false;
  });
  expect(seen, "the focus can be seen").toBe(true);
  await expect(control).toBeInViewport();
}

/**
 * Presses Enter on the control that has the focus and gives the browser's dialog of files that it opens. A dialog that
 * opens before the listener is in force in the browser is the browser's own and reaches no test: an answer of the page
 * comes after it is.
 */
export async function chooserByEnter(page: Page): Promise<FileChooser> {
  const choosing = page.waitForEvent("filechooser");
  await page.evaluate(() => undefined);
  await page.keyboard.press("Enter");
  return choosing;
}
