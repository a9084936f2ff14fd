import { type APIRequestContext, type Page, request } from "@playwright/test";
import { ApiMember } from "../../support/api.ts";
import { axeFindings } from "../../support/axe.ts";
import { fits, memberPage, textsIn, VIEWS } from "../../support/kept.ts";
import { expect, settled, test } from "../../support/test.ts";

const [MEMBER, OWNER, ADMIN] = ["member@gable.test", "owner@gable.test", "admin@gable.test"];

let calls: APIRequestContext;
let member: ApiMember;
let owner: ApiMember;
let admin: ApiMember;
let ids: { member: number; owner: number };

test.beforeAll(async () => {
  calls = await request.newContext();
  member = await ApiMember.signIn(calls, MEMBER);
  owner = await ApiMember.signIn(calls, OWNER);
  admin = await ApiMember.signIn(calls, ADMIN);
  const idOf = async (api: ApiMember) => (await api.get("get-user-data")).data.id as number;
  ids = { member: await idOf(member), owner: await idOf(owner) };
});
test.afterAll(() => calls.dispose());

const log = (page: Page) => page.getByRole("log");

/** Says something on the line to write on. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const line = page.getByLabel(label, { exact: true });
  await line.fill(text);
  await line.press("Enter");
}

/** A home on offer that the site itself has put there. */
async function siteHome(): Promise<{ id: number; slug_id: string }> {
  const { data } = await member.get("get-property-list?limit=100");
  const found = (data as { id: number; slug_id: string; added_by: number; is_premium: boolean }[]).find(
    ({ added_by, is_premium }) => added_by === 0 && !is_premium,
  );
  if (!found) throw new Error("The site offers no home itself.");
  return found;
}

test("who is blocked in the middle of writing is told so, keeps the words, and sends them once the block is lifted", async ({
  browser,
}) => {
  const [home] = (await owner.get("get-added-properties?request_status=approved&status=1&limit=1")).data;
  const to = { receiver_id: String(ids.owner), property_id: String(home.id) };
  await member.post("send_message", { ...to, message: "Before the block." });
  const { page, context } = await memberPage(browser, MEMBER);
  await page.goto(`/user/chat/${ids.owner}/${home.id}`);
  await expect(log(page).getByText("Before the block.").first()).toBeVisible();
  const words = `Half written when ${Date.now()}`;
  const line = page.getByLabel("Message", { exact: true });
  await line.fill(words);

  await owner.post("block-user", { to_user_id: String(ids.member) });
  try {
    await line.press("Enter");
    await expect(page.getByText(/does not accept messages from you/).last()).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(log(page).getByText(words)).toBeVisible();
    await expect(log(page).getByRole("alert")).toContainText("Not sent");
    expect(await axeFindings(page)).toEqual([]);
  } finally {
    await owner.post("unblock-user", { to_user_id: String(ids.member) });
  }
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(line).toBeVisible();
  await expect(log(page).getByText(words)).toHaveCount(1);
  const rows = (await owner.get(`get_messages?user_id=${ids.member}&property_id=${home.id}`)).data.data;
  expect(rows.filter(({ message }: { message: string }) => message === words)).toHaveLength(1);
  await context.close();
});

for (const { language, name, viewport, details } of VIEWS)
  test(
    `in ${language} on a ${name} the administration is written to about a home of the site's, answers, and is blocked`,
    details,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const home = await siteHome();
      const t = textsIn(language, ["chat", "shell"]);
      const { page, context, said } = await memberPage(browser, MEMBER, { language, viewport });
      // Where browsers have notifications the offer of them lies above a phone's thread until it is answered.
      await page.addLocatorHandler(page.getByRole("button", { name: t("shell.push.notNow") }), (button) =>
        button.click(),
      );
      const question = `For the administration ${language} ${name} ${Date.now()}`;

      await test.step("from the home's page", async () => {
        await page.goto(`/properties-details/${home.slug_id}`);
        await settled(page);
        // Widgets below the window load as they come near.
        await page.locator("main aside").first().scrollIntoViewIfNeeded();
        const contact = page.locator('[data-widget="chat/contact"]').getByRole("button").filter({ visible: true });
        await contact.first().click();
        await expect(page).toHaveURL(new RegExp(`/user/chat/0/${home.id}$`));
        await write(page, t("chat.compose.message"), question);
        await expect(log(page).getByText(question)).toBeVisible();
      });

      await test.step("an administrator finds it and answers for the site, live", async () => {
        const about = `get_messages?user_id=${ids.member}&property_id=${home.id}`;
        const newest = async () => (await admin.get(about)).data.data[0]?.message;
        await expect.poll(newest).toBe(question);
        const answer = `${question}: answered`;
        const to = { receiver_id: String(ids.member), property_id: String(home.id) };
        await admin.post("send_message", { ...to, message: answer });
        await expect(log(page).getByText(answer)).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        expect(await fits(page)).toBe(true);
      });

      await test.step("a block stops the administration, and is taken back", async () => {
        const blocking = page.waitForRequest("**/api/block-user");
        await page.getByRole("button", { name: t("chat.thread.block"), exact: true }).click();
        expect((await blocking).postDataBuffer()?.toString()).toContain("to_admin");
        await expect(page.getByLabel(t("chat.compose.message"), { exact: true })).toHaveCount(0);
        const to = { receiver_id: String(ids.member), property_id: String(home.id), message: "Once more" };
        await expect(admin.post("send_message", to)).rejects.toThrow(/blocked/);
        await page
          .getByRole("button", { name: t("chat.thread.unblock") })
          .last()
          .click();
        await expect(page.getByLabel(t("chat.compose.message"), { exact: true })).toBeVisible();
        await admin.post("send_message", { ...to, message: `${question}: again` });
        await expect(log(page).getByText(`${question}: again`)).toBeVisible();
      });
      expect(said).toEqual([]);
      await context.close();
    },
  );

test("somebody interested is written to from one's own listing, by the keyboard, with a first message suggested", async ({
  browser,
}) => {
  const own = (await owner.get("get-added-properties?request_status=approved&status=1&limit=50")).data;
  const home = own.at(-1) as { id: number; slug_id: string };
  // A conversation that is there already has no first message.
  const threads = (await owner.get("get_chats?per_page=100")).data as { user_id: number; property_id: number }[];
  if (threads.some((row) => row.user_id === ids.member && row.property_id === home.id))
    await owner.post("delete_chat_message", { receiver_id: String(ids.member), property_id: String(home.id) });
  for (const type of ["0", "1"]) await member.post("interested_users", { property_id: String(home.id), type });
  const { page, context } = await memberPage(browser, OWNER);
  await page.goto(`/my-property/${home.slug_id}`);
  await settled(page);
  const people = page.getByRole("region", { name: "Interested people" });
  const name = (await member.get("get-user-data")).data.name as string;
  const more = people.getByRole("button", { name: "Show more" });
  if (await more.isVisible()) await more.press("Enter");
  await people.getByRole("link", { name: `Message ${name}` }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/user/chat/${ids.member}/${home.id}$`));
  const first = page.getByRole("list", { name: "Suggested first messages" }).getByRole("button").first();
  await first.press("Enter");
  const line = page.getByLabel("Message", { exact: true });
  await expect(line).toHaveValue(/you showed interest/);
  const words = await line.inputValue();
  await line.press("Enter");
  await expect(log(page).getByText(words).last()).toBeVisible();
  const newest = async () =>
    (await member.get(`get_messages?user_id=${ids.owner}&property_id=${home.id}`)).data.data[0]?.message;
  await expect.poll(newest).toBe(words);
  await context.close();
});

test("where a computer has no microphone it is said, and text can be written on", async ({ browser }) => {
  const [home] = (await owner.get("get-added-properties?request_status=approved&status=1&limit=1")).data;
  const to = { receiver_id: String(ids.owner), property_id: String(home.id) };
  await member.post("send_message", { ...to, message: "Hello" });
  const { page, context } = await memberPage(browser, MEMBER, { permissions: ["microphone"] });
  await page.goto(`/user/chat/${ids.owner}/${home.id}`);
  await settled(page);
  await page.getByRole("button", { name: "Record a voice message" }).click();
  await expect(page.getByRole("alert")).toContainText("No microphone was found");
  await expect(page.getByLabel("Message", { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});
