import type { Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { PASSWORD } from "../../support/members.ts";
import { register, someone } from "../../support/pages/account.ts";
import { expect, test } from "../../support/test.ts";

const prompt = (page: Page) => page.locator("#main").getByRole("region", { name: "A plan that includes this" });

test("what a plan leaves is shown where it is used: in the editor, on the dashboard, and beside one's own listing", async ({
  page,
  guard,
  request,
}) => {
  test.setTimeout(120_000);
  const somebody = { ...someone("Priya Nambiar"), password: PASSWORD };
  await register(page, request, somebody);
  const member = await ApiMember.signIn(request, somebody.email);
  await member.completeProfile();
  const meter = (name: string) => page.locator("#main").getByRole("meter", { name, exact: true });

  await test.step("the free plan is taken, and the editor says what it holds", async () => {
    await page.goto("/subscription-plan");
    await page.getByRole("button", { name: "Choose Starter" }).click();
    await expect(page.getByRole("button", { name: "Your plan" })).toBeDisabled();
    await page.goto("/user/add-property");
    await expect(page.getByText("3 of 3 listings left")).toBeVisible();
    await expect(meter("0 of 3 used")).toBeVisible();
  });

  const own: { slug_id: string }[] = [];
  for (const number of [1, 2, 3]) own.push(await member.list(`Wharf house ${number} of ${Date.now()}`));

  await test.step("used up, the dashboard says so, and names the cheapest plan with more", async () => {
    await page.goto("/user/dashboard");
    // Below the figures of three listings: its widgets come once it is near the window.
    await page.getByRole("heading", { name: "What’s left in your plan" }).scrollIntoViewIfNeeded();
    await expect(meter("Listings")).toHaveAttribute("aria-valuetext", "3 of 3 used");
    await expect(prompt(page)).toContainText("To list a home, choose a plan with listings.");
    await expect(prompt(page)).toContainText(/Seller\s*\$19\.00/);
    await expect(prompt(page)).toContainText("10 listings · 30 days");
    await prompt(page).getByRole("link", { name: "See plans" }).click();
    await expect(page).toHaveURL(
      /\/subscription-plan\?reason=limit_over&feature=property_list&next=%2Fuser%2Fdashboard$/,
    );
    await expect(page.getByText("You have reached your plan’s limit")).toBeVisible();
  });

  await test.step("a listing that the plan cannot feature is offered one that can", async () => {
    await page.goto(`/my-property/${own[0]?.slug_id}`);
    await expect(prompt(page)).toContainText("To feature a listing, choose a plan with featured listings.");
    await expect(prompt(page)).toContainText("2 featured listings · 30 days");
    await prompt(page).getByRole("link", { name: "See plans" }).click();
    await expect(page).toHaveURL(/reason=not_in_package&feature=property_feature&next=%2Fmy-property%2F/);
    await page.getByRole("link", { name: "Continue where you left off" }).click();
    await expect(page).toHaveURL(new RegExp(`/my-property/${own[0]?.slug_id}$`));
  });
  expect(guard.messages).toEqual([]);
});
