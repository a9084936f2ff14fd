import type { Browser, BrowserContext, Page } from "@playwright/test";
import { emulator, CONFIGURED_SITE_BY_NAME as SITE, useConfigured } from "../../support/configured.ts";
import { serveGapi } from "../../support/gapi.ts";
import { memberContext, signIn } from "../../support/members.ts";
import { someone } from "../../support/pages/account.ts";
import { serveStripeScript } from "../../support/paymentServices.ts";
import { Paystack } from "../../support/paystack.ts";
import { expect, guardConsole, test } from "../../support/test.ts";

/** Longer than two waits of a page that asks how a payment stands. */
const ASKED_AGAIN = { timeout: 60_000 };

const paystack = new Paystack();
useConfigured();
test.beforeAll(() => paystack.start());
test.afterAll(() => paystack.stop());

async function memberPage(browser: Browser, email: string) {
  const context = await memberContext(browser, email, undefined, { baseURL: SITE });
  return pageWithServices(context);
}

async function pageWithServices(context: BrowserContext) {
  await serveStripeScript(context);
  await paystack.serve(context);
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  return { context, page, messages };
}

/** Somebody whose password Firebase keeps, as it does for the form of this platform. */
async function newcomer(browser: Browser) {
  const member = someone("Dalia Nasser");
  await emulator.addAccount(member.email, member.password);
  await emulator.confirm(member.email);
  const context = await browser.newContext({ baseURL: SITE });
  await serveGapi(context);
  const opened = await pageWithServices(context);
  await signIn(opened.page, member.email, member.password);
  return { ...opened, member };
}

/** Leaves for the service's page to pay for a plan. */
async function leave(page: Page, plan: string): Promise<void> {
  await page.goto("/subscription-plan");
  await page.getByRole("link", { name: `Choose ${plan}` }).click();
  await page.getByRole("radio", { name: /^Paystack/ }).check();
  await page.getByRole("button", { name: /^Pay .* with Paystack$/ }).click();
  await expect(page.getByRole("heading", { name: "Paystack" })).toBeVisible();
}

const waits = (page: Page) => page.getByRole("heading", { name: "Waiting for the payment service" });
const failed = (page: Page) => page.getByRole("heading", { name: "The payment was not made" });

test("an online payment settles by itself: loaded anew, in two tabs, and with the session at its end", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const { context, page, messages, member } = await newcomer(browser);
  await leave(page, "Seller");
  await page.getByRole("link", { name: "Pay now" }).click();
  await expect(page).toHaveURL(`${SITE}/payment/success`);
  await expect(waits(page)).toBeVisible();
  await page.reload();
  await expect(waits(page)).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/payment/success");
  await expect(waits(tab)).toBeVisible();

  await paystack.notify(SITE, "charge.success");
  for (const each of [page, tab]) {
    await each.bringToFront();
    await expect(each.getByRole("heading", { name: "Seller is yours now" })).toBeVisible(ASKED_AGAIN);
  }
  await tab.close();
  await page.getByRole("link", { name: "My plan" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "My plan" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Seller" })).toBeVisible();
  expect(messages).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto("/payment/success");
  const form = page.locator("main").filter({ hasText: "This page is for members." }).locator("form").first();
  await form.getByLabel("Email", { exact: false }).first().fill(member.email);
  await form.getByLabel("Password", { exact: true }).fill(member.password);
  await form.locator("button[type=submit]").first().click();
  await expect(page.getByRole("heading", { name: "Seller is yours now" })).toBeVisible();
  await context.close();
});

test("a payment that is cancelled, refused or left is given up, and can be made again", async ({ browser }) => {
  test.setTimeout(180_000);
  const { context, page, messages } = await memberPage(browser, "member@gable.test");

  await test.step("cancelled at the service", async () => {
    await leave(page, "Seller");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expect(page).toHaveURL(`${SITE}/payment/fail`);
    await expect(failed(page)).toBeVisible();
    await page.getByRole("link", { name: "Pay again" }).click();
    await expect(page).toHaveURL(/\/checkout\/\d+$/);
  });

  await test.step("refused by the service while its page is waited at", async () => {
    await leave(page, "Seller");
    await page.getByRole("link", { name: "Pay now" }).click();
    await expect(waits(page)).toBeVisible();
    await paystack.notify(SITE, "charge.failed");
    await expect(failed(page)).toBeVisible(ASKED_AGAIN);
  });

  await test.step("another tab that comes to the page for failures leaves a payment under way alone", async () => {
    await leave(page, "Seller");
    const tab = await context.newPage();
    await tab.goto("/payment/fail");
    await expect(waits(tab)).toBeVisible();
    await expect(tab.getByRole("link", { name: "Payments", exact: true })).toBeVisible();
    await tab.goto("/user/transactions");
    await expect(tab.getByRole("listitem").filter({ hasText: "Order" }).first()).toContainText("Pending");
    await tab.close();
  });

  await test.step("come back by the address: the page itself tells the provider", async () => {
    const given = page.waitForResponse((answer) => answer.url().endsWith("/api/payment-transaction-fail"));
    await page.goto("/payment/fail");
    expect((await given).ok()).toBe(true);
    await expect(failed(page)).toBeVisible();
    await page.goto("/user/transactions");
    await expect(page.getByRole("listitem").filter({ hasText: "Order" }).first()).toContainText("Not paid");
  });
  expect(messages).toEqual([]);
  await context.close();
});
