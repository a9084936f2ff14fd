import { choosePortrait, register, someone } from "../../support/pages/account.ts";
import { Editor } from "../../support/pages/editor.ts";
import { Header } from "../../support/pages/header.ts";
import { Results } from "../../support/pages/results.ts";
import { expect, test } from "../../support/test.ts";

test("a fresh member passes the gate step by step, lists a home, and finds it on the site", async ({
  page,
  request,
}) => {
  test.setTimeout(90_000);
  const header = new Header(page);
  const wayOut = (name: string) => page.locator("main").getByRole("link", { name });
  await register(page, request, someone("Meera Joshi"));
  await page.goto("/");

  await test.step("the profile is not complete", async () => {
    await header.link("List a property").click();
    await wayOut("Complete the profile").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL(/\/user\/profile/);
    await page.getByLabel("Mobile number").fill("+91 98765 43210");
    await page.getByLabel("Address", { exact: true }).fill("4 River Road, Pune");
    await choosePortrait(page);
    // What the gate asks is the profile that is saved: nothing is promised before that.
    await expect(page.getByText("All done. Save the profile to list properties.")).toBeVisible();
    await page.getByRole("button", { name: "Save profile" }).click();
    await expect(page.getByText("Your profile is complete.")).toBeVisible();
    // Complete is not enough yet, and the page says so.
    await expect(page.locator("main").getByText("You need a plan for this")).toBeVisible();
  });

  await test.step("there is no plan yet", async () => {
    await header.link("List a property").click();
    await wayOut("See plans").click();
    await expect(page).toHaveURL(/\/subscription-plan/);
    await page.getByRole("button", { name: "Choose Starter" }).click();
    await expect(page.getByRole("button", { name: "Your plan" })).toBeVisible();
  });

  const title = `Mill house number ${Date.now() % 1_000_000}`;
  await test.step("the gate is open: the home is written and published", async () => {
    await header.link("List a property").click();
    const editor = new Editor(page);
    await editor.fill({ title, price: "245000", city: "Pune" });
    await editor.publish();
    await expect(page).toHaveURL(/\/user\/properties/);
  });

  await test.step("it stands in my properties", async () => {
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Live");
  });

  await test.step("anybody finds it and reads its page", async () => {
    await page.goto(`/properties?q=${encodeURIComponent(title)}`);
    const found = new Results(page).rows.filter({ hasText: title });
    await found.getByRole("link").first().click();
    await expect(page.locator("main h1")).toHaveText(title);
    await expect(page.getByRole("link", { name: /^Photo 2 of 2/ })).toBeVisible();
    const address = page.url();
    const served = await (await request.get(address)).text();
    expect(served).toContain(title);
  });
});
