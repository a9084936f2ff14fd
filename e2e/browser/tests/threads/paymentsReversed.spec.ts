import { connect, createServer } from "node:net";
import { type Gateways, startGateways } from "@gable/provider/samples/gateways.ts";
import {
  type Begun,
  createSpeakers,
  type Service,
  type Speaker,
  type Told,
} from "@gable/provider/samples/paymentNotices.ts";
import type { Page } from "@playwright/test";
import { CONFIGURED_SITE_BY_NAME as SITE, useConfigured } from "../../support/configured.ts";
import { memberContext, PASSWORD } from "../../support/members.ts";
import { CONFIGURED } from "../../support/settings.ts";
import { expect, guardConsole, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/* Money that goes back, by every service: each has a member of its own, who has paid for three plans. */

/** What is told of the payment for each plan, and what the member reads of it in the end. */
const PAYMENTS = [
  { plan: "Seller", told: ["refunded"], status: "Refunded" },
  { plan: "Agency", told: ["disputed", "won"], status: "Paid" },
  { plan: "Unlimited", told: ["disputed", "lost"], status: "Disputed" },
] as const satisfies { plan: string; told: readonly Told[]; status: string }[];

/** What comes of a notification. That a dispute is lost says nothing new: its beginning has taken the plan back. */
const RESULTS: Partial<Record<Told, RegExp>> = {
  refunded: /^reversed$/,
  disputed: /^reversed$/,
  won: /^reinstated$/,
  lost: /^(unchanged|known)$/,
};

/** What no service can tell, with the reason. */
const UNTOLD: Partial<Record<Service, Partial<Record<Told, string>>>> = {
  paypal: { lost: "PayPal tells of the reversal and of its cancelling; a reversal that stays is told no more" },
};

const SERVICES = {
  stripe: "Stripe",
  paystack: "Paystack",
  razorpay: "Razorpay",
  flutterwave: "Flutterwave",
  paypal: "PayPal",
} as const satisfies Record<Service, string>;

const TAKEN = {
  Refunded: /Refunded on .*, and the plan ended\./,
  Disputed: /The payer’s bank took the money back on .*, and the plan ended\./,
};

let gateways: Gateways;
let speakers: Record<Service, Speaker>;
/** The platform's services are where it was told that they are. */
const door = createServer((asked) => {
  const { port } = new URL(gateways.environment.STRIPE_URL ?? "");
  const there = connect(Number(port), "127.0.0.1");
  for (const [from, to] of [
    [asked, there],
    [there, asked],
  ] as const)
    from.pipe(to).on("error", () => from.destroy());
});

useConfigured();
test.beforeAll(async () => {
  gateways = await startGateways();
  speakers = createSpeakers(gateways);
  await new Promise<void>((resolve) => door.listen(CONFIGURED.payments, "127.0.0.1", resolve));
});

test.afterAll(async () => {
  door.close();
  await gateways?.stop();
});

type Row = Record<string, unknown>;

/** A call of the site beside the browser. @throws when it is refused */
async function call(path: string, fields?: Row, token?: string) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${SITE}/api/${path}`, {
    headers,
    ...(fields && { method: "POST", body: JSON.stringify(fields) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return answer.headers.get("content-type")?.includes("json") ? JSON.parse(text) : null;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}
const mails = async (): Promise<Mail[]> =>
  (await fetch(`${SITE}/dev/outbox`, { headers: { accept: "application/json" } })).json();

/** A member who has just come to the site. @returns the token of a session */
async function register(email: string): Promise<string> {
  await call("user-register", { name: "Alma Reyes", email, password: PASSWORD, re_password: PASSWORD });
  const code = /\b\d{6}\b/.exec((await mails()).find(({ to }) => to === email)?.text ?? "")?.[0];
  await call("verify-otp", { email, otp: code });
  return (await call("user_signup", { type: "3", email, password: PASSWORD })).token;
}

/** What comes of a notification of a service; null where it has none for that. */
async function tell(service: Service, payment: Begun, told: Told): Promise<string | null> {
  const notice = speakers[service].tell(payment, told);
  if (!notice) return null;
  const answer = await fetch(`${SITE}/api/webhooks/${service}`, { method: "POST", ...notice });
  return (await answer.json()).result;
}

/** Begins to pay for a plan, and has it paid. */
async function pay(service: Service, plan: string, token: string): Promise<Begun> {
  const offered: { id: number; name: string }[] = (await call("get-package", undefined, token)).data;
  const package_id = offered.find(({ name }) => name === plan)?.id;
  let reference = "";
  if (service === "paypal") await call(`paypal?package_id=${package_id}`, undefined, token);
  else if (service === "flutterwave") await call("flutterwave", { package_id }, token);
  else {
    const begun = await call("create-payment-intent", { package_id, payment_gateway: service }, token);
    reference = begun.data.payment_intent.id;
  }
  const [row] = (await call("get_payment_details?limit=1", undefined, token)).data;
  const payment = { id: row.id, orderId: row.order_id, reference, price: row.amount };
  expect(await tell(service, payment, "paid")).toBe("paid");
  return payment;
}

/** The list of payments, each as it stands. */
async function expectPayments(page: Page, service: Service, stand: Record<string, "Paid" | keyof typeof TAKEN>) {
  await page.goto("/user/transactions");
  for (const [plan, status] of Object.entries(stand)) {
    const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: plan }) });
    await expect(item).toHaveCount(1);
    await expect(item).toContainText(SERVICES[service]);
    await expect(item).toContainText(status);
    if (status !== "Paid") await expect(item).toContainText(TAKEN[status]);
    else for (const words of Object.values(TAKEN)) await expect(item).not.toContainText(words);
    // What was paid for is not to be paid again from here, and its paper stays.
    await expect(item.getByRole("link", { name: "Pay again" })).toHaveCount(0);
    await expect(item.getByRole("link", { name: `Invoice for ${plan}` })).toBeVisible();
  }
}

/** "My plan" has these plans and no other. */
async function expectPlans(page: Page, plans: readonly string[]) {
  await page.goto("/user/subscription");
  const main = page.locator("#main");
  if (plans.length === 0) await expect(main.getByRole("heading", { name: "You have no plan yet" })).toBeVisible();
  for (const plan of plans) await expect(main.getByRole("heading", { name: plan })).toBeVisible();
  for (const { plan } of PAYMENTS)
    if (!plans.includes(plan)) await expect(main.getByRole("heading", { name: plan })).toHaveCount(0);
}

for (const service of Object.keys(SERVICES) as Service[])
  test(
    `${SERVICES[service]}: a refund and a dispute take the plan back, a dispute that is won gives it again, one that is lost does not`,
    wideWhere(service !== "stripe"),
    async ({ browser }) => {
      test.setTimeout(180_000);
      const email = `${service}.payer@example.org`;
      const token = await register(email);
      const payments = new Map<string, Begun>();
      for (const { plan } of PAYMENTS) payments.set(plan, await pay(service, plan, token));
      const context = await memberContext(browser, email, undefined, { baseURL: SITE });
      const page = await context.newPage();
      const { messages } = guardConsole(page);
      const said = async (plan: string, told: Told) => tell(service, payments.get(plan) as Begun, told);

      await test.step("three plans are paid for", async () => {
        await expectPlans(page, ["Seller", "Agency", "Unlimited"]);
      });

      await test.step("one payment is refunded, two are disputed: no plan is left", async () => {
        for (const { plan, told } of PAYMENTS) expect(await said(plan, told[0])).toMatch(RESULTS[told[0]] as RegExp);
        await expectPayments(page, service, { Seller: "Refunded", Agency: "Disputed", Unlimited: "Disputed" });
        await expectPlans(page, []);
      });

      await test.step("one dispute is won, one is lost: the plan of the first is there again", async () => {
        for (const { plan, told } of PAYMENTS) {
          const end: Told | undefined = told[1];
          if (!end) continue;
          const result = await said(plan, end);
          if (UNTOLD[service]?.[end]) expect(result).toBeNull();
          else expect(result).toMatch(RESULTS[end] as RegExp);
        }
        await expectPayments(page, service, Object.fromEntries(PAYMENTS.map(({ plan, status }) => [plan, status])));
        await expectPlans(page, ["Agency"]);
      });

      await test.step("the member finds what was told, and both sides have it by mail", async () => {
        await page.goto("/user/notifications");
        const main = page.locator("#main");
        await expect(
          main.getByText(/Your payment of .* for Seller was refunded, so the plan has ended\./),
        ).toBeVisible();
        for (const plan of ["Agency", "Unlimited"])
          await expect(main.getByText(new RegExp(`Your bank took back the payment of .* for ${plan}`))).toBeVisible();
        await expect(
          main.getByText(/The dispute about your payment of .* is settled: you have Agency again\./),
        ).toBeVisible();
        const sent = await mails();
        for (const { plan, told } of PAYMENTS) {
          const subject = `Payment ${payments.get(plan)?.id}: ${plan}`;
          const count = told.filter((each) => each !== "lost").length;
          for (const to of [email, "admin@gable.test"])
            expect([to, subject, sent.filter((mail) => mail.to === to && mail.subject === subject).length]).toEqual([
              to,
              subject,
              count,
            ]);
        }
      });
      expect(messages).toEqual([]);
      await context.close();
    },
  );
