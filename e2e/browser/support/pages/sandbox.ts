import type { Page } from "@playwright/test";
import { ORIGIN } from "../settings.ts";
import { expect } from "../test.ts";

/** The plan that specs pay for. */
export const PLAN = "Seller";
/** Its name in a language. */
export async function planIn(language: string): Promise<string> {
  const named = async (code: string): Promise<{ id: number; name: string }[]> => {
    const answer = await fetch(`${ORIGIN}/api/get-package`, { headers: { "accept-language": code } });
    const { data, active_packages } = (await answer.json()) as Record<string, { id: number; name: string }[]>;
    return [...(data ?? []), ...(active_packages ?? [])];
  };
  const id = (await named("en")).find(({ name }) => name === PLAN)?.id;
  return (await named(language)).find((plan) => plan.id === id)?.name ?? PLAN;
}
/** Address of the sandbox's own page of a payment. */
export const HOSTED = /\/api\/payment-sandbox\/\w+$/;
/** Longer than the sandbox's notification that comes late, and two waits of a page that asks. */
export const ASKED_AGAIN = { timeout: 90_000 };

/** A button of the sandbox's page, by what it does: pay, confirm, cancel. */
export const act = (page: Page, name: string) => page.locator(`button[name=act][value=${name}]`);
/** A test card of the sandbox (`provider/src/features/payments/sandbox/cards.ts`). */
export const card = (page: Page, name: string) => page.locator(`input[name=card][value=${name}]`);
export const arrived = (page: Page) => page.getByRole("heading", { name: `${PLAN} is yours now` });

/** To where the plan is paid for, with the sandbox chosen. */
export async function choose(page: Page): Promise<void> {
  await page.goto("/subscription-plan?reason=not_subscribed&feature=property_list&next=%2Fuser%2Fdashboard");
  await page.getByRole("link", { name: `Choose ${PLAN}` }).click();
  await page.getByRole("radio", { name: /^Sandbox/ }).check();
}

/** Leaves for the sandbox's own page. */
export async function leave(page: Page): Promise<void> {
  await choose(page);
  await page.getByRole("button", { name: /^Pay .* \(test\)$/ }).click();
  await expect(page).toHaveURL(HOSTED);
}
