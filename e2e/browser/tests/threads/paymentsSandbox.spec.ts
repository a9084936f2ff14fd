import type { Page } from "@playwright/test";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { type NewMember, register, someone } from "../../support/pages/account.ts";
import { ASKED_AGAIN, act, arrived, card, choose, HOSTED, leave, PLAN, planIn } from "../../support/pages/sandbox.ts";
import { expect, guardConsole, test } from "../../support/test.ts";

const newcomer = (name: string): NewMember => ({ ...someone(name), password: PASSWORD });
const waits = (page: Page) => page.getByRole("heading", { name: "Waiting for the payment service" });
const failed = (page: Page) => page.getByRole("heading", { name: "The payment was not made" });

test("in the sandbox: declined, a second step refused and done, paid, its invoice, and back to what one was doing", async ({
  page,
  guard,
  request,
}) => {
  test.setTimeout(180_000);
  await register(page, request, newcomer("Nadia Rahman"));

  await test.step("the way to pay says plainly that it is a sandbox", async () => {
    await choose(page);
    await expect(page.getByText("This is a test.")).toBeVisible();
    await expect(page.getByText("No money moves")).toBeVisible();
  });

  await test.step("a declined card can be put right on the sandbox's page, or the payment be given up", async () => {
    await leave(page);
    await card(page, "declined").check();
    await act(page, "pay").click();
    await expect(page.getByRole("alert")).toBeVisible();
    await act(page, "cancel").click();
    await expect(page).toHaveURL(/\/payment\/fail$/);
    await expect(failed(page)).toBeVisible();
    await page.getByRole("link", { name: "Pay again" }).click();
    await expect(page).toHaveURL(/\/checkout\/\d+\?next=%2Fuser%2Fdashboard$/);
  });

  await test.step("the second step is done, with double clicks on the way", async () => {
    await choose(page);
    await page.getByRole("button", { name: /^Pay .* \(test\)$/ }).dblclick();
    await expect(page).toHaveURL(HOSTED);
    await card(page, "challenge").check();
    await act(page, "pay").dblclick();
    await act(page, "confirm").dblclick();
    await expect(arrived(page)).toBeVisible(ASKED_AGAIN);
  });

  await test.step("the way on leads back to what one was doing", async () => {
    await page.getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
  });

  await test.step("the payment is listed once as paid, and its invoice opens and is saved", async () => {
    await page.goto("/user/transactions");
    const items = page.getByRole("listitem").filter({ hasText: "Order" });
    const paid = items.filter({ hasText: "Paid" }).filter({ hasNotText: "Not paid" });
    await expect(paid).toHaveCount(1);
    await paid.getByRole("link", { name: `Invoice for ${PLAN}` }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Invoice \S+/ })).toBeVisible();
    await expect(page.getByRole("article")).toContainText("$19.00");
    // Who reads the site in the dark prints dark letters on white paper, and the invoice alone.
    const theme = await page.evaluate(() => document.documentElement.dataset.theme);
    await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(27, 36, 32)");
    await expect(page.getByRole("article")).toBeVisible();
    for (const part of [page.getByRole("button", { name: "Print" }), page.locator("header").first()])
      await expect(part).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.evaluate((was) => {
      if (was === undefined) delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = was;
    }, theme);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download PDF" }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  });
  expect(guard.messages).toEqual([]);
});

test("a payment that is told late settles by itself, with the session at its end meanwhile", async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  const somebody = newcomer("Jonas Weber");
  await register(page, request, somebody);
  // On a busy machine the page may come after the service's word: it is paid for once more then.
  await expect(async () => {
    await leave(page);
    await card(page, "late").check();
    await act(page, "pay").click();
    await expect(waits(page).or(arrived(page))).toBeVisible();
    await expect(waits(page)).toBeVisible({ timeout: 1 });
  }).toPass();
  await page.evaluate(async () => {
    const token = /"token\\*":\\*"([^"\\]+)/.exec(JSON.stringify({ ...localStorage }))?.[1];
    await fetch("/api/before-logout", { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  });
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await expect(again).toBeVisible(ASKED_AGAIN);
  await again.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await again.locator("button[type=submit]").click();
  await expect(arrived(page)).toBeVisible(ASKED_AGAIN);
  await expect(page.getByRole("link", { name: "Continue where you left off" })).toHaveAttribute(
    "href",
    "/user/dashboard",
  );
});

test("two tabs pay at once: it is one payment, and both say so", async ({ page, request, context }) => {
  test.setTimeout(120_000);
  await register(page, request, newcomer("Ines Costa"));
  const other = await context.newPage();
  await leave(page);
  await leave(other);
  await Promise.all([act(page, "pay").click(), act(other, "pay").click()]);
  for (const tab of [page, other]) {
    await tab.bringToFront();
    // The one that came second may be told on the sandbox's page that it is paid for already.
    await tab.goto("/payment/success");
    await expect(arrived(tab)).toBeVisible(ASKED_AGAIN);
  }
  await page.goto("/user/transactions");
  await expect(page.getByRole("listitem").filter({ hasText: "Order" })).toHaveCount(1);
});

test("a bank that does not answer leaves the payment waiting, which can be given up and made again", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await register(page, request, newcomer("Mateus Silva"));
  await leave(page);
  await card(page, "timeout").check();
  await act(page, "pay").click();
  await page.getByRole("link").last().click();
  await expect(waits(page)).toBeVisible();
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  const item = page.getByRole("listitem").filter({ hasText: "Order" });
  await item.getByRole("button", { name: "Cancel the payment" }).click();
  await expect(item).toContainText("Not paid");
  await item.getByRole("link", { name: "Pay again" }).click();
  await page.getByRole("radio", { name: /^Sandbox/ }).check();
  await page.getByRole("button", { name: /^Pay .* \(test\)$/ }).click();
  await expect(page).toHaveURL(HOSTED);
  await act(page, "pay").click();
  await expect(arrived(page)).toBeVisible(ASKED_AGAIN);
});

test("by keyboard alone a plan is chosen and paid for in the sandbox; the browser's Back leads to no second payment", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await register(page, request, newcomer("Keiko Mori"));
  await page.goto("/subscription-plan");
  await page.getByRole("link", { name: `Choose ${PLAN}` }).press("Enter");
  const sandbox = page.getByRole("radio", { name: /^Sandbox/ });
  await page.getByRole("radio").first().focus();
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(sandbox).toBeFocused({ timeout: 100 });
  }).toPass();
  await expect(sandbox).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /^Pay .* \(test\)$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(HOSTED);
  await page.keyboard.press("Tab");
  await expect(card(page, "success")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(arrived(page)).toBeVisible(ASKED_AGAIN);
  await page.goBack();
  await expect(page).toHaveURL(HOSTED);
  await expect(act(page, "pay")).toHaveCount(0);
  await page.getByRole("link").last().click();
  await expect(arrived(page)).toBeVisible();
  await page.goto("/user/transactions");
  await expect(page.getByRole("listitem").filter({ hasText: "Order" })).toHaveCount(1);
});

test("on an Arabic phone the sandbox is paid in, and nothing is wider than the screen", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(150_000);
  const somebody = newcomer("Layla Nasser");
  await register(page, request, somebody);
  const context = await memberContext(browser, somebody.email, "ar", { viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const { messages } = guardConsole(phone);
  const fits = () => phone.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  const plan = await planIn("ar");
  await phone.goto("/subscription-plan");
  await phone.getByRole("link", { name: `اختر باقة ${plan}` }).click();
  await phone.getByRole("radio", { name: /^بيئة تجريبية/ }).check();
  await expect(phone.getByText("هذه بيئة تجريبية.")).toBeVisible();
  expect(await fits()).toBe(true);
  await phone.getByRole("button", { name: /تجريبيًا$/ }).click();
  await expect(phone).toHaveURL(HOSTED);
  expect(await fits()).toBe(true);
  await act(phone, "pay").click();
  await expect(phone.getByRole("heading", { name: `أصبحت باقة ${plan} لك الآن` })).toBeVisible(ASKED_AGAIN);
  expect(await fits()).toBe(true);
  await phone.goto("/user/transactions");
  await phone.getByRole("link", { name: `الفاتورة: باقة ${plan}` }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("الفاتورة");
  expect(await fits()).toBe(true);
  expect(messages).toEqual([]);
  await context.close();
});
