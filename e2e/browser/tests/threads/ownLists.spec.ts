import { readFileSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { memberContext } from "../../support/members.ts";
import { expect, settled, test } from "../../support/test.ts";

const OWNER = "owner@gable.test";

/** Live listings of the owner's, whose titles begin with words that no others have. */
async function listed(request: APIRequestContext, count: number) {
  const admin = await ApiMember.signIn(request, "admin@gable.test");
  const owner = await ApiMember.signIn(request, OWNER);
  await owner.buy("Agency", admin);
  const words = `Lime tree ${Date.now() % 1_000_000}`;
  const listings: { id: number; slug_id: string; title: string }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const title = `${words} house ${number}`;
    const { id, slug_id } = await owner.list(title);
    await admin.review("property", id, { approve: true });
    listings.push({ id, slug_id, title });
  }
  return { words, listings };
}

test("own listings are found by words, switched off and on together, exported, duplicated and deleted with a way back", async ({
  browser,
  request,
}) => {
  const { words, listings } = await listed(request, 3);
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  const rows = page.getByRole("row").filter({ hasText: words });
  const bar = page.getByRole("region", { name: "Bulk actions" });
  await page.goto("/user/properties");
  await settled(page);

  await test.step("found by words, in the address", async () => {
    await page.getByRole("searchbox", { name: "Search by title or place" }).fill(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]q=Lime/);
    await expect(rows).toHaveCount(3);
    await expect(page.getByRole("row")).toHaveCount(4);
  });

  await test.step("switched off and on together, with the counts following", async () => {
    const tab = (name: string) => page.getByRole("navigation", { name: "Show by status" }).getByRole("link", { name });
    await expect(tab("Live")).toContainText("3");
    await bar.getByRole("checkbox", { name: "Select all shown" }).check();
    await bar.getByRole("button", { name: "Hide (3)" }).click();
    await expect(page.getByText("3 listings hidden")).toBeVisible();
    await expect(rows.filter({ hasText: "Hidden" })).toHaveCount(3);
    await expect(tab("Hidden")).toContainText("3");
    await rows.nth(0).getByRole("checkbox").check();
    await rows.nth(1).getByRole("checkbox").check();
    await bar.getByRole("button", { name: "Show (2)" }).click();
    await expect(rows.filter({ hasText: "Live" })).toHaveCount(2);
    await tab("Hidden").click();
    await expect(rows).toHaveCount(1);
    await tab("All").click();
    await expect(rows).toHaveCount(3);
  });

  await test.step("exported whole", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    const file = await (await download).path();
    const lines = readFileSync(file, "utf8").split("\r\n");
    for (const { title } of listings) expect(lines.filter((line) => line.includes(title))).toHaveLength(1);
  });

  await test.step("deleted together, brought back, deleted for good", async () => {
    const address = `/properties-details/${listings[2]?.slug_id}`;
    expect((await request.get(address)).status()).toBe(200);
    const row = (index: number) => rows.filter({ hasText: listings[index]?.title });
    await row(0).getByRole("checkbox").check();
    await row(1).getByRole("checkbox").check();
    await bar.getByRole("button", { name: "Delete (2)" }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows).toHaveCount(3);
    await row(2).getByRole("checkbox").check();
    await bar.getByRole("button", { name: "Delete (1)" }).click();
    await expect(rows).toHaveCount(2);
    // Whoever leaves before the time to think again is over has deleted it.
    await page.reload();
    await expect(rows).toHaveCount(2);
    await expect(row(0)).toBeVisible();
    await expect.poll(async () => (await request.get(address, { maxRedirects: 0 })).status()).toBe(410);
  });

  await test.step("duplicated: the editor begins with what the other says", async () => {
    const title = listings[0]?.title ?? "";
    await page
      .getByRole("button", { name: `More options for ${title}` })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Duplicate", exact: true }).click();
    await expect(page).toHaveURL(/\/user\/add-property\?copy=/);
    await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(new RegExp(words));
  });
  await context.close();
});

test("on a phone, in Arabic, own listings are cards that fit the window, with the same actions", async ({
  browser,
  request,
}) => {
  const { words } = await listed(request, 1);
  const context = await memberContext(browser, OWNER, "ar", { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`/user/properties?q=${encodeURIComponent(words)}`);
  await settled(page);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const card = page.getByRole("listitem").filter({ hasText: words });
  await expect(card).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
  await card.getByRole("button", { expanded: false }).click();
  await page.getByRole("menuitem", { name: "إيقاف" }).click();
  await expect(card).toContainText("متوقف");
  await context.close();
});

test("on the public page of one's own listing stand its status and the way to feature it", async ({
  browser,
  request,
}) => {
  const { listings } = await listed(request, 1);
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto(`/properties-details/${listings[0]?.slug_id}`);
  await settled(page);
  await expect(page.locator('[data-slot="listing.status"]')).toHaveText(/Live/);
  await page.locator('[data-slot="listing.feature"]').getByRole("button", { name: "Feature" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Feature", exact: true }).click();
  await expect(page).toHaveURL(/\/user\/advertisement$/);
  await context.close();
});
