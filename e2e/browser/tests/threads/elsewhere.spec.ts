import { ApiMember } from "../../support/api.ts";
import { register, someone } from "../../support/pages/account.ts";
import { Header } from "../../support/pages/header.ts";
import { expect, test } from "../../support/test.ts";

test("a profile that is completed on another device opens the gate here, without a visit to the profile page", async ({
  page,
  request,
}) => {
  const member = someone("Noor Haddad");
  await register(page, request, member);
  const main = page.locator("main");
  await page.goto("/user/add-property");
  await expect(main.getByRole("link", { name: "Complete the profile" })).toBeVisible();

  await (await ApiMember.signIn(request, member.email, member.password)).completeProfile();

  // The same page without a load: what the browser remembers of the member is as old as before.
  const header = new Header(page);
  await header.link("Agents").click();
  await expect(page).toHaveURL(/\/agents$/);
  await header.link("List a property").click();
  await expect(main.getByRole("link", { name: "See plans" })).toBeVisible();
  await expect(main.getByRole("link", { name: "Complete the profile" })).toHaveCount(0);
});
