import { fillRegistration, mailedCode, someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { expect, test } from "../../support/test.ts";

test("a visitor registers with a mailed code, stays signed in over a reload, and signs out for good", async ({
  page,
  request,
}) => {
  const member = someone("Asha Rao");
  const header = new Header(page);
  await fillRegistration(page, member);
  const code = page.getByLabel("Code", { exact: true });

  const right = await mailedCode(request, member.email);
  const wrong = right === "111111" ? "222222" : "111111";
  await code.fill(wrong);
  await expect(
    page
      .locator("main")
      .getByText(/code is wrong/i)
      .first(),
  ).toBeVisible();
  await expect(code).toHaveValue(wrong);

  await code.fill(right);
  await expect(header.account).toHaveAttribute("aria-label", new RegExp(member.name));
  await page.reload();
  await expect(header.account).toBeVisible();

  await header.signOut();
  await page.reload();
  await expect(header.signIn).toBeVisible();
  await header.ready();
  await expect(header.account).toHaveCount(0);
});

test("a wrong password says so and keeps the email that was typed", async ({ page }) => {
  await page.goto("/login");
  await new Header(page).ready();
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("member@gable.test");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password");
  await page.locator("main form button[type=submit]").click();
  await expect(
    page
      .locator("main")
      .getByText(/incorrect|wrong/i)
      .first(),
  ).toBeVisible();
  await expect(email).toHaveValue("member@gable.test");
  await expect(page).toHaveURL(/\/login/);
});

test("a form that is not filled in says field by field what is missing", async ({ page }) => {
  await page.goto("/register");
  await new Header(page).ready();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("Fill in this field.")).toHaveCount(3);
  await page.getByLabel("Email", { exact: true }).fill("nobody");
  await expect(page.getByText(/Enter an email address/)).toBeVisible();
});

test("a page for members asks to sign in and then opens", async ({ page }) => {
  await page.goto("/user/profile");
  await page.getByLabel("Email", { exact: true }).fill("member@gable.test");
  await page.getByLabel("Password", { exact: true }).fill("gable-demo");
  await page.locator("main form button[type=submit]").click();
  await expect(page.locator('[data-remote="account"] h1')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/profile/);
});
