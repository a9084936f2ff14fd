import { ApiMember } from "../../support/api.ts";
import { PASSWORD } from "../../support/members.ts";
import { register, someone } from "../../support/pages/account.ts";
import { ASKED_AGAIN, act, arrived, card, leave } from "../../support/pages/sandbox.ts";
import { expect, settled, test } from "../../support/test.ts";

test("a listing whose plan has ended expires, and a new plan brings it back", async ({ page, request }) => {
  test.setTimeout(240_000);
  const member = { ...someone("Amara Okafor"), password: PASSWORD };
  await register(page, request, member);
  const owner = await ApiMember.signIn(request, member.email);
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  await owner.completeProfile();
  const title = `Weaver's house ${Date.now() % 1_000_000}`;
  const row = page.getByRole("row").filter({ hasText: title });
  const statusOf = async (path: string) =>
    (await page.request.get(path, { headers: { cookie: "" }, maxRedirects: 0 })).status();

  // The service sends the money back after a while, and the plan ends.
  await leave(page);
  await card(page, "refund").check();
  await act(page, "pay").click();
  await expect(arrived(page)).toBeVisible(ASKED_AGAIN);
  const { id, slug_id } = await owner.list(title);
  await admin.review("property", id, { approve: true });
  const address = `/properties-details/${slug_id}`;

  await test.step("while the plan runs the listing is public", async () => {
    await expect.poll(() => statusOf(address)).toBe(200);
  });

  await test.step("when it has ended, the owner reads why the listing is not shown and what brings it back", async () => {
    await expect(async () => {
      await page.goto("/user/properties");
      await expect(row.getByText("Expired")).toBeVisible({ timeout: 3_000 });
    }).toPass(ASKED_AGAIN);
    await expect(row).toContainText("Comes back with a new plan");
    await expect.poll(() => statusOf(address)).not.toBe(200);
    await page.goto(`/my-property/${slug_id}`);
    await expect(page.getByText("This listing has expired")).toBeVisible();
    await expect(page.getByText("With a new plan, it comes back automatically.")).toBeVisible();
  });

  await test.step("with a new plan it is public again, without being sent or reviewed again", async () => {
    await page.goto("/subscription-plan");
    await settled(page);
    await page.getByRole("button", { name: "Choose Starter" }).click();
    await expect(page.getByRole("button", { name: "Your plan" })).toBeVisible();
    await expect.poll(() => statusOf(address), ASKED_AGAIN).toBe(200);
    await page.goto("/user/properties");
    await expect(row.getByText("Live")).toBeVisible();
  });
});
