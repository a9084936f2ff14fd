import type { APIRequestContext, Page } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { axeFindings } from "../../support/axe.ts";
import { tabTo } from "../../support/keyboard.ts";
import { memberContext } from "../../support/members.ts";
import { expect, settled, test } from "../../support/test.ts";

const OWNER = "owner@gable.test";

/** One notification, of a member who likes the owner's first listing. */
async function liked(request: APIRequestContext) {
  const owner = await ApiMember.signIn(request, OWNER);
  const member = await ApiMember.signIn(request, "member@gable.test");
  await owner.remove("notifications");
  const [property] = (await owner.get("get-added-properties?own_status=live&limit=1")).data;
  for (const type of ["0", "1"]) await member.post("add_favourite", { property_id: String(property.id), type });
  return property as { id: number; slug_id: string; title: string };
}

const bell = (page: Page, name = /^Notifications/) => page.locator("header").getByRole("button", { name });

for (const [language, width] of [
  ["en", 1440],
  ["ar", 360],
] as const)
  test(`the bell counts, opens, and leads to the subject, by keyboard alone (${language}, ${width} wide)`, async ({
    browser,
    request,
  }) => {
    const property = await liked(request);
    const context = await memberContext(browser, OWNER, language, { viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.goto("/about-us");
    await settled(page);
    const button = page.locator("header button[aria-controls]").filter({ hasText: "1" });
    await expect(button).toHaveAccessibleName(language === "ar" ? "الإشعارات، 1 غير مقروء" : "Notifications, 1 unread");
    await tabTo(page, button);
    await page.keyboard.press("Enter");
    const panel = page.getByRole("region", { name: language === "ar" ? "الإشعارات" : "Notifications" });
    const item = panel.getByRole("link").filter({ hasText: property.title });
    await expect(item).toContainText(language === "ar" ? "إعجاب جديد بعقارك من" : "likes your property.");
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await tabTo(page, item);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await tabTo(page, item);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/my-property/${property.slug_id}$`));
    await expect(bell(page, language === "ar" ? /^الإشعارات$/ : /^Notifications$/)).toBeVisible();
    await context.close();
  });

test("the page follows live, narrows by subject, marks and deletes", async ({ browser, request }) => {
  const property = await liked(request);
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto("/user/notifications");
  await settled(page);
  const rows = page.getByRole("main").getByRole("listitem").filter({ hasText: property.title });
  await expect(rows).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  const member = await ApiMember.signIn(request, "member@gable.test");
  for (const type of ["0", "1"]) await member.post("interested_users", { property_id: String(property.id), type });
  await expect(rows).toHaveCount(2);
  await expect(bell(page)).toHaveAccessibleName("Notifications, 2 unread");

  await page.getByRole("button", { name: "Plans and payments" }).click();
  await expect(page.getByText("Nothing here yet")).toBeVisible();
  await page.getByRole("button", { name: "Listings", exact: true }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "All", exact: true }).click();

  // What is done shows at once: leaving the page before the provider knows would take it back.
  const told = (path: string) => page.waitForResponse((answer) => new URL(answer.url()).pathname === `/api/${path}`);
  const marked = told("notifications-read");
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await marked;
  await expect(page.getByRole("main").getByText("Unread")).toHaveCount(0);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole("main").getByText("Unread")).toHaveCount(0);

  const deleted = told("notifications");
  await rows
    .first()
    .getByRole("button", { name: `Delete “${property.title}”` })
    .click();
  await expect(rows).toHaveCount(1);
  await deleted;
  await page.reload();
  await expect(rows).toHaveCount(1);
  await context.close();
});

test("none, a failure and more than a page have their states", async ({ browser, request }) => {
  const owner = await ApiMember.signIn(request, OWNER);
  await owner.remove("notifications");
  const context = await memberContext(browser, OWNER);
  const page = await context.newPage();
  await page.goto("/user/notifications");
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();

  await context.route("**/api/get_notification_list**", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your notifications could not be loaded" })).toBeVisible();
  await context.unroute("**/api/get_notification_list**");
  await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();

  const many = Array.from({ length: 20 }, (_, index) => ({
    id: 900 - index,
    title: `News ${index}`,
    message: "Words",
    type: 0,
    send_type: 0,
    created_at: new Date().toISOString(),
    created: "now",
    read_at: null,
  }));
  await context.route("**/api/get_notification_list**", (route) =>
    route.fulfill({ json: { error: false, message: "", code: 200, total: 240, unread_count: 240, data: many } }),
  );
  await page.reload();
  await expect(bell(page)).toContainText("99+");
  await expect(page.getByRole("navigation", { name: "Pages of notifications" })).toBeVisible();
  await context.close();
});
