import { tabTo } from "../../support/keyboard.ts";
import { PASSWORD } from "../../support/members.ts";
import { expect, settled, test } from "../../support/test.ts";

test("signing in, searching, opening a home and writing to its owner need no mouse", async ({ page, guard }) => {
  test.setTimeout(90_000);
  await page.goto("/login");
  await settled(page);
  await tabTo(page, page.getByLabel("Email", { exact: true }));
  await page.keyboard.type("member@gable.test");
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/login/);

  await tabTo(page, page.locator("header").first().getByRole("link", { name: "Buy", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/properties/);
  await settled(page);

  const all = page.getByRole("button", { name: /^All filters/ });
  await tabTo(page, all);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "All filters" });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press("Tab");
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(all).toBeFocused();

  await tabTo(page, page.locator("main search input[name=q]"), "Shift+Tab");
  await page.keyboard.type("concrete villa");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=concrete/);
  const home = page.locator("main ol").getByRole("link").first();
  await tabTo(page, home);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/properties-details\//);
  await settled(page);

  await tabTo(page, page.getByRole("button", { name: /^Message / }).first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/user\/chat\/\d+\/\d+/);
  const line = page.getByLabel("Message", { exact: true });
  await tabTo(page, line);
  const words = `Is it still free? ${Date.now()}`;
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText(words)).toBeVisible();
  expect(guard.messages).toEqual([]);
});

test("a refusal takes the focus, keeps it, and gives it back to what was pressed", async ({ page }) => {
  await page.goto("/properties");
  await settled(page);
  const heart = page.getByRole("button", { name: /^Save / }).first();
  await heart.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  // The focus comes in with the frame after the dialog, and passes its end by way of an element beside it.
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus).toBe(true);
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    await expect.poll(holdsFocus).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(heart).toBeFocused();
});
