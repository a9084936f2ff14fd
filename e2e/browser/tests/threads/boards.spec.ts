import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe.ts";
import { emptiedMember, fits, homesOf, memberPage, textsIn, viewsWith } from "../../support/kept.ts";
import { tabTo } from "../../support/keyboard.ts";
import { memberCalls } from "../../support/listers.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";

const MEMBER = "member@gable.test";
const NOTE = "Ask about the roof";

test.describe.configure({ mode: "serial" });

const row = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

for (const { language, name, viewport, details } of viewsWith("en"))
  test(
    `in ${language} on a ${name} a board is made of a saved home, kept in order, shared, read and taken back`,
    details,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const calls = await emptiedMember(MEMBER);
      const [first, ...others] = await homesOf(calls);
      // Homes of one category can be compared.
      const second = others.find(({ category_id }) => category_id === first?.category_id);
      if (!first || !second) throw new Error("The site has no two homes of a category.");
      const { page, t, said } = await memberPage(browser, MEMBER, { language, viewport });

      await test.step("the notice of a saved home leads to the boards", async () => {
        await page.goto(`/properties-details/${first.slug_id}`);
        await settled(page);
        await page
          .getByRole("button", { name: t("catalog.action.save"), exact: true })
          .first()
          .click();
        await page.getByRole("button", { name: t("catalog.favourite.boards") }).click();
        const dialog = page.getByRole("dialog", { name: t("account.boards.choose.title") });
        await expect(dialog.getByText(t("account.boards.choose.none"))).toBeVisible();
        await dialog.getByRole("button", { name: t("account.boards.new") }).click();
        const naming = page.getByRole("dialog", { name: t("account.boards.new") });
        await naming.getByLabel(t("account.name")).fill("By the sea");
        await naming.getByRole("button", { name: t("account.boards.create") }).click();
        await expect(dialog.getByRole("checkbox", { name: /By the sea/ })).toBeChecked();
        await dialog.getByRole("button", { name: t("account.done") }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step("a home's page puts it on a board too", async () => {
        await page.goto(`/properties-details/${second.slug_id}`);
        await settled(page);
        const boards = page.getByRole("button", { name: t("account.boards.short"), exact: true });
        // It comes when its place is near what is in view.
        const print = page.getByRole("button", { name: t("catalog.action.print") });
        // The page takes the member's own state over meanwhile.
        await expect(() => print.scrollIntoViewIfNeeded({ timeout: 2000 })).toPass();
        await boards.click();
        const dialog = page.getByRole("dialog", { name: t("account.boards.choose.title") });
        await dialog.getByRole("checkbox", { name: /By the sea/ }).check();
        await dialog.getByRole("button", { name: t("account.done") }).click();
        await expect(dialog).toBeHidden();
        await expect(boards).toBeFocused();
      });

      await test.step("stages and notes are kept", async () => {
        await page.goto("/user/favourites");
        await page
          .getByRole("navigation", { name: t("account.boards.nav") })
          .getByRole("link", { name: /By the sea/ })
          .click();
        await expect(page.locator("main h1")).toHaveText("By the sea");
        // Its tab is seen whole, however narrow the window is.
        const tab = page.getByRole("navigation", { name: t("account.boards.nav") }).locator("[aria-current=page]");
        await expect(tab).toContainText("By the sea");
        await expect(tab).toBeInViewport({ ratio: 0.98 });
        const home = row(page, first.title);
        await home.getByLabel(t("account.boards.stage-of", { name: first.title })).selectOption("offer");
        await home.getByRole("button", { name: t("account.boards.note.add-of", { name: first.title }) }).click();
        await home.getByLabel(t("account.boards.note"), { exact: true }).fill(NOTE);
        await home.getByRole("button", { name: t("account.save") }).click();
        await expect(home.getByText(NOTE)).toBeVisible();
        await page.reload();
        await settled(page);
        await expect(row(page, first.title).getByText(NOTE)).toBeVisible();
        await page.getByRole("button", { name: new RegExp(t("account.boards.stage.offer")) }).click();
        await expect(page).toHaveURL(/stage=offer/);
        await expect(page.getByRole("article")).toHaveCount(1);
        await page.getByRole("button", { name: t("account.boards.every-stage"), exact: true }).click();
        await expect(page.getByRole("article")).toHaveCount(2);
        expect(await fits(page)).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
      });

      await test.step("homes are compared", async () => {
        for (const { title } of [first, second])
          await row(page, title)
            .getByLabel(t("account.boards.compare-of", { name: title }))
            .check();
        await page.getByRole("link", { name: t("account.boards.compare.go", { count: 2 }) }).click();
        await expect(page).toHaveURL(/\/compare-properties\?homes=.+,/);
        await page.goBack();
        await expect(page.locator("main h1")).toHaveText("By the sea");
      });

      const stranger = await browser.newContext({ baseURL: ORIGIN, viewport });
      const theirs = await stranger.newPage();
      const heard = guardConsole(theirs);
      const english = textsIn("en");
      let link = "";
      await test.step("a stranger reads it by its link, and no note", async () => {
        await page.getByRole("button", { name: t("account.boards.share"), exact: true }).click();
        const dialog = page.getByRole("dialog", { name: t("account.boards.share.title") });
        await dialog.getByRole("switch", { name: new RegExp(t("account.boards.share.switch")) }).check();
        const field = dialog.getByLabel(t("account.boards.share.link"), { exact: true });
        await expect(field).toHaveValue(/\/boards\/[\w-]{32}$/);
        expect(await axeFindings(page)).toEqual([]);
        link = await field.inputValue();
        const document = await (await stranger.request.get(link)).text();
        expect(document).toContain("noindex");
        for (const secret of ["By the sea", first.title, NOTE, "Max"]) expect(document).not.toContain(secret);
        await theirs.goto(link);
        await expect(theirs.locator("main h1")).toHaveText("By the sea");
        await expect(theirs.getByText(english("account.boards.public.by", { name: "Max" }))).toBeVisible();
        await expect(theirs.getByRole("article")).toHaveCount(2);
        await expect(theirs.getByText(english("account.boards.stage.offer"))).toBeVisible();
        await expect(theirs.locator("body")).not.toContainText(NOTE);
        await expect(theirs.locator("body")).not.toContainText("Max Member");
        expect(await fits(theirs)).toBe(true);
        expect(await axeFindings(theirs)).toEqual([]);
        await dialog.getByRole("switch", { name: new RegExp(t("account.boards.share.notes")) }).check();
        await expect
          .poll(async () => {
            await theirs.reload();
            await settled(theirs);
            return theirs.locator("main").textContent();
          })
          .toContain(NOTE);
      });

      await test.step("a link that is taken back shows nothing", async () => {
        const dialog = page.getByRole("dialog", { name: t("account.boards.share.title") });
        await dialog.getByRole("switch", { name: new RegExp(t("account.boards.share.switch")) }).uncheck();
        await expect(dialog.getByText(t("account.boards.share.off"))).toBeVisible();
        await page.keyboard.press("Escape");
        await theirs.reload();
        await expect(theirs.getByText(english("account.boards.public.gone"))).toBeVisible();
        await expect(theirs.getByRole("article")).toHaveCount(0);
        expect(await axeFindings(theirs)).toEqual([]);
        // The browser names the call that found nothing.
        expect(heard.messages.filter((message) => !message.includes("404"))).toEqual([]);
        await stranger.close();
      });

      await test.step("a home is taken off and comes back, and the board goes", async () => {
        await row(page, second.title)
          .getByRole("button", { name: t("account.boards.remove-of", { name: second.title }) })
          .click();
        await expect(page.getByRole("article")).toHaveCount(1);
        await page.getByRole("button", { name: t("account.undo") }).click();
        await expect(page.getByRole("article")).toHaveCount(2);
        await page.getByRole("button", { name: t("account.boards.delete"), exact: true }).click();
        await page
          .getByRole("dialog", { name: t("account.boards.delete.title", { name: "By the sea" }) })
          .getByRole("button", { name: t("account.boards.delete") })
          .click();
        await expect(page).toHaveURL(/\/user\/favourites$/);
        await expect(page.getByRole("article")).toHaveCount(2);
        expect(await axeFindings(page)).toEqual([]);
      });
      expect(said).toEqual([]);
      await page.context().close();
      await calls.dispose();
    },
  );

test("what changed since the last visit is marked, and counted until one looks", async ({ browser }) => {
  const calls = await emptiedMember(MEMBER);
  const owner = await memberCalls("owner@gable.test");
  const [home] = await homesOf(calls, owner);
  if (!home) throw new Error("The owner has no home on offer.");
  const { data } = (await (await calls.post("/api/boards", { data: { name: "Watched" } })).json()) as {
    data: { id: number };
  };
  await calls.put(`/api/boards/${data.id}/items/${home.id}`, { data: {} });
  const price = (value: number) =>
    owner.post("/api/update_post_property", { form: { id: home.id, action_type: 0, price: value } });
  await price(home.price - 1000);
  const { page, t, said } = await memberPage(browser, MEMBER);
  await page.goto("/user/favourites");
  const nav = page.getByRole("navigation", { name: t("account.boards.nav") });
  await expect(nav.getByText(t("account.boards.changed", { count: 1 }))).toBeVisible();
  await nav.getByRole("link", { name: /Watched/ }).click();
  await expect(row(page, home.title).getByText(t("account.boards.is-new"))).toBeVisible();
  await expect(row(page, home.title).getByText(/less than when you saved it/)).toBeVisible();
  await expect(nav.getByText(t("account.boards.changed", { count: 1 }))).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(row(page, home.title).getByText(t("account.boards.is-new"))).toHaveCount(0);
  await expect(row(page, home.title).getByText(/less than when you saved it/)).toBeVisible();
  await price(home.price);
  expect(said).toEqual([]);
  await page.context().close();
  await Promise.all([calls.dispose(), owner.dispose()]);
});

test("by the keyboard alone a board is made, named, shared and left again, and the focus is never lost", async ({
  browser,
}) => {
  const calls = await emptiedMember(MEMBER);
  const { page, t } = await memberPage(browser, MEMBER);
  await page.goto("/user/favourites");
  await settled(page);
  const create = page.getByRole("button", { name: t("account.boards.new") });
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  const naming = page.getByRole("dialog", { name: t("account.boards.new") });
  await expect(naming).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(naming).toBeHidden();
  await expect(create).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, naming.getByLabel(t("account.name")));
  await page.keyboard.type("With a garden");
  await page.keyboard.press("Enter");
  await expect(page.locator("main h1")).toHaveText("With a garden");
  const share = page.getByRole("button", { name: t("account.boards.share"), exact: true });
  await tabTo(page, share);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("account.boards.share.title") });
  await tabTo(page, dialog.getByRole("switch", { name: new RegExp(t("account.boards.share.switch")) }));
  await page.keyboard.press("Space");
  await expect(dialog.getByLabel(t("account.boards.share.link"), { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: t("account.boards.shared"), exact: true })).toBeFocused();
  await page.context().close();
  await calls.dispose();
});

test("a board of somebody else is not there, and a failure can be tried again", async ({ browser }) => {
  const calls = await emptiedMember(MEMBER);
  const other = await emptiedMember("agent@gable.test");
  const { data } = (await (await other.post("/api/boards", { data: { name: "Not yours" } })).json()) as {
    data: { id: number };
  };
  const { page, t } = await memberPage(browser, MEMBER);
  await page.goto(`/user/favourites/${data.id}`);
  await expect(page.getByText(t("account.boards.missing"))).toBeVisible();
  await expect(page.locator("body")).not.toContainText("Not yours");
  const own = (await (await calls.post("/api/boards", { data: { name: "Mine" } })).json()) as { data: { id: number } };
  await page.route(`**/api/boards/${own.data.id}`, (route) => route.abort());
  await page.goto(`/user/favourites/${own.data.id}`);
  await expect(page.getByText(t("account.boards.load-failed"))).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(`**/api/boards/${own.data.id}`);
  await page.getByRole("alert").getByRole("button").first().click();
  await expect(page.locator("main h1")).toHaveText("Mine");
  await page.context().close();
  await Promise.all([calls.dispose(), other.dispose()]);
});
