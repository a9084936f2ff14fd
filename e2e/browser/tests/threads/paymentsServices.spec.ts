import type { APIRequestContext, Browser, Page, Route } from "@playwright/test";
import { CONFIGURED_SITE, CONFIGURED_SITE_BY_NAME as SITE, useConfigured } from "../../support/configured.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { createAccount, someone } from "../../support/pages/account.ts";
import { PaymentServices } from "../../support/paymentServices.ts";
import { expect, guardConsole, test } from "../../support/test.ts";

/** Longer than two waits of a page that asks how a payment stands. */
const ASKED_AGAIN = { timeout: 60_000 };
const CARDS = { paid: "4242 4242 4242 4242", declined: "4000 0000 0000 0002", secondStep: "4000 0025 0000 3155" };

const services = new PaymentServices();
useConfigured();
test.beforeAll(() => services.start());
test.afterAll(() => services.stop());

/** A page of somebody new: what others have bought is no matter. */
async function memberPage(browser: Browser, request: APIRequestContext) {
  const member = { ...someone("Yusuf Demir"), password: PASSWORD };
  await createAccount(request, member, CONFIGURED_SITE);
  const context = await memberContext(browser, member.email, undefined, { baseURL: SITE });
  await services.serve(context);
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  return { context, page, messages };
}

/** To where a plan is paid for, with a way to pay chosen. */
async function choose(page: Page, plan: string, method: RegExp): Promise<void> {
  await page.goto("/subscription-plan?reason=limit_over&feature=property_list&next=%2Fuser%2Fdashboard");
  await page.getByRole("link", { name: `Choose ${plan}` }).click();
  await page.getByRole("radio", { name: method }).check();
}

const waits = (page: Page) => page.getByRole("heading", { name: "Waiting for the payment service" });
const arrived = (page: Page, plan: string) => page.getByRole("heading", { name: `${plan} is yours now` });
const failed = (page: Page) => page.getByRole("heading", { name: "The payment was not made" });

test("cards by Stripe: declined, asked for a second step, paid, and back to what one was doing", async ({
  browser,
  request,
}) => {
  test.setTimeout(180_000);
  const { context, page, messages } = await memberPage(browser, request);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("stripe.com")) scripts.push(new URL(request.url()).hostname);
  });
  await page.goto("/subscription-plan");
  await expect(page.getByRole("link", { name: "Choose Seller" })).toBeVisible();
  expect(scripts).toEqual([]);
  await choose(page, "Seller", /^Card and more/);
  const number = page.getByLabel("Card number");
  await expect(number).toBeVisible();
  expect(new Set(scripts)).toEqual(new Set(["js.stripe.com"]));
  const pay = page.getByRole("button", { name: /^Pay \$19\.00/ });

  await test.step("an empty form begins nothing", async () => {
    await pay.click();
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(pay).toBeEnabled();
  });

  await test.step("a declined card is said, and can be put right", async () => {
    await number.fill(CARDS.declined);
    await pay.click();
    await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeVisible();
    await expect(pay).toBeEnabled();
  });

  await test.step("the bank's second step is refused, then done, with a double click", async () => {
    await number.fill(CARDS.secondStep);
    await pay.click();
    await page.getByRole("button", { name: "Fail authentication" }).click();
    await expect(page.getByText("We are unable to authenticate your payment method.")).toBeVisible();
    await expect(pay).toBeEnabled();
    let begun = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/create-payment-intent")) begun += 1;
    });
    await pay.dblclick();
    await page.getByRole("button", { name: "Complete authentication" }).click();
    await expect(waits(page)).toBeVisible();
    expect(begun).toBe(1);
  });

  await test.step("it arrives, and the way on leads back", async () => {
    await services.notifyPaid(SITE, "stripe");
    await expect(arrived(page, "Seller")).toBeVisible(ASKED_AGAIN);
    await page.getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL(/\/user\/dashboard$/);
  });

  await test.step("each attempt stands in the list", async () => {
    await page.goto("/user/transactions");
    const items = page.getByRole("listitem").filter({ hasText: "Order" });
    await expect(items.filter({ hasText: "Not paid" })).toHaveCount(2);
    await expect(items.filter({ hasText: "Paid" }).first()).toContainText("Stripe");
  });
  expect(messages).toEqual([]);
  await context.close();
});

test("Stripe's script that is blocked leaves a way on: again, or another method", async ({ browser, request }) => {
  const { context, page } = await memberPage(browser, request);
  const block = (route: Route) => route.abort();
  await context.route("https://js.stripe.com/**", block);
  await choose(page, "Seller", /^Card and more/);
  await expect(page.getByText("The card form did not load")).toBeVisible();
  await context.unroute("https://js.stripe.com/**", block);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await context.close();
});

test("in Razorpay's window: closed, refused, paid", async ({ browser, request }) => {
  test.setTimeout(120_000);
  const { context, page, messages } = await memberPage(browser, request);
  await choose(page, "Seller", /^Razorpay/);
  const pay = page.getByRole("button", { name: /^Pay .* with Razorpay$/ });
  const opened = page.getByRole("dialog", { name: "Razorpay" });
  await pay.click();
  await expect(opened).toBeVisible();
  await opened.getByRole("button", { name: "Close window" }).click();
  await expect(page.getByText("You closed the window before paying.")).toBeVisible();
  await pay.click();
  await opened.getByRole("button", { name: "Use a bad card" }).click();
  await opened.getByRole("button", { name: "Close window" }).click();
  await expect(page.getByText("Your card was refused by the bank.")).toBeVisible();
  await pay.click();
  await opened.getByRole("button", { name: "Pay now" }).click();
  await expect(waits(page)).toBeVisible();
  await services.notifyPaid(SITE, "razorpay");
  await expect(arrived(page, "Seller")).toBeVisible(ASKED_AGAIN);
  expect(messages).toEqual([]);
  await context.close();
});

test("at Flutterwave's and PayPal's pages: cancelled, left by Back, refused, paid", async ({ browser, request }) => {
  test.setTimeout(240_000);
  const { context, page, messages } = await memberPage(browser, request);
  for (const [name, service, plan] of [
    ["Flutterwave", "flutterwave", "Seller"],
    ["PayPal", "paypal", "Agency"],
  ] as const) {
    const there = page.getByRole("heading", { name });
    const pay = page.getByRole("button", { name: new RegExp(`^Pay .* with ${name}$`) });
    await test.step(`${name}: cancelled`, async () => {
      await choose(page, plan, new RegExp(`^${name}`));
      await pay.click();
      await expect(there).toBeVisible();
      await page.getByRole("link", { name: "Cancel" }).click();
      await expect(failed(page)).toBeVisible();
      await page.getByRole("link", { name: "Pay again" }).click();
    });
    await test.step(`${name}: left by Back, the button works again`, async () => {
      await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
      await pay.click();
      await expect(there).toBeVisible();
      await page.goBack();
      await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
      await expect(pay).toBeEnabled();
      await pay.click();
      await expect(there).toBeVisible();
    });
    await test.step(`${name}: refused while the page is waited at, and made again`, async () => {
      await page.getByRole("link", { name: "Pay now" }).click();
      await expect(waits(page)).toBeVisible();
      await services.notifyFailed(SITE, service);
      await expect(failed(page)).toBeVisible(ASKED_AGAIN);
      await page.getByRole("link", { name: "Pay again" }).click();
      await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
      await pay.click();
      await expect(there).toBeVisible();
    });
    await test.step(`${name}: paid`, async () => {
      await page.getByRole("link", { name: "Pay now" }).click();
      await expect(waits(page)).toBeVisible();
      await services.notifyPaid(SITE, service);
      await expect(arrived(page, plan)).toBeVisible(ASKED_AGAIN);
    });
  }
  expect(messages).toEqual([]);
  await context.close();
});
