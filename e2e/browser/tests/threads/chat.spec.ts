import type { BrowserContext, Locator, Page } from "@playwright/test";
import { memberContext } from "../../support/members.ts";
import { expect, test } from "../../support/test.ts";

let member: BrowserContext;
let owner: BrowserContext;

test.beforeAll(async ({ browser }) => {
  member = await memberContext(browser, "member@gable.test");
  owner = await memberContext(browser, "owner@gable.test");
});

test.afterAll(async () => {
  await member.close();
  await owner.close();
});

/** Public address of the owner's first listing that visitors can see. */
async function listingOf(page: Page): Promise<string> {
  await page.goto("/user/properties");
  const row = page.getByRole("row").filter({ hasText: "Live" }).first();
  const own = await row.getByRole("link").first().getAttribute("href");
  return `/properties-details/${own?.split("/").at(-1)}`;
}

async function write(page: Page, text: string): Promise<void> {
  const line = page.getByLabel("Message", { exact: true });
  await line.fill(text);
  await line.press("Enter");
}

/** No notice lies over a control while one is shown, on a wide screen and on a phone. */
async function expectClear(page: Page, control: Locator): Promise<void> {
  const wide = page.viewportSize();
  for (const size of [wide, { width: 390, height: 844 }]) {
    if (size) await page.setViewportSize(size);
    const notice = page.getByRole("dialog").filter({ hasText: "can no longer message" });
    await notice.hover();
    await expect
      .poll(async () => {
        const [over, under] = [await notice.boundingBox(), await control.boundingBox()];
        return over && under && (over.y >= under.y + under.height || over.x >= under.x + under.width);
      })
      .toBe(true);
  }
  if (wide) await page.setViewportSize(wide);
}

test("a member writes from a listing, the owner sees it live and answers, and a block stops both", async () => {
  test.setTimeout(90_000);
  const hers = await member.newPage();
  const his = await owner.newPage();
  const address = await listingOf(his);
  const question = `Is the garden shared? ${Date.now()}`;
  const answer = `No, it is yours alone. ${Date.now()}`;

  await his.goto("/user/chat");
  await expect(his.getByRole("heading", { name: "Choose a conversation" })).toBeVisible();
  await his.evaluate(() => Object.assign(window, { sameDocument: true }));

  await test.step("the member writes from the contact widget", async () => {
    await hers.goto(address);
    await hers.getByRole("button", { name: /^Message / }).click();
    await expect(hers).toHaveURL(/\/user\/chat\/\d+\/\d+/);
    await write(hers, question);
    await expect(hers.getByRole("log").getByText(question)).toBeVisible();
    // His page is open: it may have it already.
    await expect(
      hers
        .getByRole("log")
        .getByLabel(/^(Sent|Delivered)$/)
        .last(),
    ).toBeVisible();
  });

  await test.step("the owner's open page shows it as unread, without a reload", async () => {
    const conversation = his.getByRole("link").filter({ hasText: question });
    const unread = conversation.filter({ hasText: /unread message/ });
    await expect(unread).toBeVisible();
    await expect(his.locator("header").getByRole("link", { name: /^Messages, \d+ unread/ })).toBeVisible();
    await unread.click();
    await expect(his.getByRole("log").getByText(question)).toBeVisible();
    await expect(conversation).toBeVisible();
    await expect(unread).toHaveCount(0);
    await expect(hers.getByRole("log").getByLabel("Read", { exact: true }).last()).toBeVisible();
  });

  await test.step("the member sees the answer live", async () => {
    await write(his, answer);
    await expect(hers.getByRole("log").getByText(answer)).toBeVisible();
    expect(await his.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  });

  await test.step("a block stops both sides and can be lifted", async () => {
    await his.getByRole("button", { name: "Block", exact: true }).click();
    await expect(his.getByText(/Neither of you can message the other/)).toBeVisible();
    await expect(his.getByLabel("Message", { exact: true })).toHaveCount(0);
    await expectClear(his, his.getByRole("button", { name: "Unblock" }).first());
    await hers.reload();
    await expect(hers.getByText(/does not accept messages from you/)).toBeVisible();
    await expect(hers.getByLabel("Message", { exact: true })).toHaveCount(0);
    await his.getByRole("button", { name: "Unblock" }).last().click();
    await expect(his.getByLabel("Message", { exact: true })).toBeVisible();
    await hers.reload();
    await expect(hers.getByLabel("Message", { exact: true })).toBeVisible();
  });
});
