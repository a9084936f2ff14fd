import type { APIRequestContext, Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { PASSWORD } from "../../support/members.ts";
import { register, someone } from "../../support/pages/account.ts";
import { ASKED_AGAIN, act, arrived, card, leave, PLAN } from "../../support/pages/sandbox.ts";
import { expect, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

const item = (page: Page) => page.getByRole("listitem").filter({ hasText: "Order" });

/** A new member pays in the sandbox with one of its cards, and has the plan. */
async function pay(page: Page, request: APIRequestContext, name: string, by: string): Promise<string> {
  const somebody = { ...someone(name), password: PASSWORD };
  await register(page, request, somebody);
  await leave(page);
  await card(page, by).check();
  await act(page, "pay").click();
  await expect(arrived(page)).toBeVisible(ASKED_AGAIN);
  return somebody.email;
}

for (const { kind, name, status, words, notice } of [
  {
    kind: "refund",
    name: "Amara Okafor",
    status: "Refunded",
    words: /Refunded on .*, and the plan ended\./,
    notice: /was refunded, so the plan has ended/,
  },
  {
    kind: "dispute",
    name: "Tomás Reyes",
    status: "Disputed",
    words: /The payer’s bank took the money back on .*, and the plan ended\./,
    notice: /Your bank took/,
  },
])
  test(
    `in the sandbox: a ${kind} takes the plan back, and every page says so`,
    wideWhere(kind !== "refund"),
    async ({ page, request }) => {
      test.setTimeout(180_000);
      const email = await pay(page, request, name, kind);
      const member = await ApiMember.signIn(request, email);

      await test.step("the list of payments says what became of the money", async () => {
        await page.goto("/user/transactions");
        await expect(async () => {
          await page.reload();
          await expect(item(page)).toContainText(status, { timeout: 2_000 });
        }).toPass(ASKED_AGAIN);
        await expect(item(page)).toContainText(words);
        await expect(item(page).getByRole("link", { name: "Pay again" })).toHaveCount(0);
      });

      await test.step("its invoice says it too", async () => {
        await item(page)
          .getByRole("link", { name: `Invoice for ${PLAN}` })
          .click();
        await expect(page.getByRole("article")).toContainText(words);
      });

      await test.step("the page that the service led back to does not say that nothing was paid", async () => {
        await page.goto("/payment/success");
        await expect(page.getByRole("heading", { name: status })).toBeVisible();
        await expect(page.getByText(words)).toBeVisible();
      });

      await test.step("the plan is gone, and the member was told", async () => {
        await page.goto("/user/subscription");
        await expect(page.getByRole("heading", { level: 1, name: "My plan" })).toBeVisible();
        await expect(page.locator("#main").getByRole("heading", { name: PLAN })).toHaveCount(0);
        const { data } = await member.get("get_notification_list?keep_unread=1");
        expect(data.map(({ message }: { message: string }) => message)).toContainEqual(expect.stringMatching(notice));
      });
    },
  );

for (const { by, name } of [
  { by: "twice", name: "Lena Fischer" },
  { by: "disorder", name: "Kofi Mensah" },
])
  test(
    `in the sandbox: what is told ${by === "twice" ? "twice" : "out of order"} opens the plan once`,
    wideWhere(by !== "twice"),
    async ({ page, request }) => {
      test.setTimeout(120_000);
      const email = await pay(page, request, name, by);
      const member = await ApiMember.signIn(request, email);
      await page.goto("/user/transactions");
      await expect(item(page)).toHaveCount(1);
      await expect(item(page)).toContainText("Paid");
      await expect(item(page)).not.toContainText("Not paid");
      const { active_packages } = await member.get("get-package");
      expect(active_packages.filter((plan: { name: string }) => plan.name === PLAN)).toHaveLength(1);
    },
  );
