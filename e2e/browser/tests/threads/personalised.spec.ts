import { axeFindings } from "../../support/axe.ts";
import { emptiedMember, fits, homesOf, memberPage, viewsWith } from "../../support/kept.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expect, settled, test } from "../../support/test.ts";

const MEMBER = "member@gable.test";

test.describe.configure({ mode: "serial" });

for (const { language, name, viewport, details } of viewsWith("en"))
  test(
    `in ${language} on a ${name} a feed is set up, changed, cleared and brought back, and the homes fit it`,
    details,
    async ({ browser }) => {
      const calls = await emptiedMember(MEMBER);
      const [home] = await homesOf(calls);
      if (!home) throw new Error("The site has no home.");
      const { page, t, said, context } = await memberPage(browser, MEMBER, { language, viewport });
      await page.goto("/user/personalised");
      const save = page.getByRole("button", { name: t("account.feed.save") });
      await save.click();
      await expect(page.getByText(t("account.feed.problem.empty"))).toBeVisible();
      await settled(page);
      expect(await fits(page)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole("combobox", { name: new RegExp(t("account.feed.city")) }).fill(home.city.slice(0, 4));
      await page.getByRole("option", { name: home.city, exact: true }).click();
      await save.click();
      const wanted = page.getByRole("list", { name: t("account.feed.wanted") });
      await expect(wanted.getByText(home.city)).toBeVisible();
      const homes = page.getByRole("region", { name: t("account.feed.homes"), exact: true });
      await expect(homes.getByRole("article").first()).toBeVisible();
      const { data } = (await (await calls.get("/api/get_user_recommendation?limit=12")).json()) as {
        data: { city: string; title: string }[];
      };
      expect(new Set(data.map(({ city }) => city))).toEqual(new Set([home.city]));
      await expect(homes.getByRole("article")).toHaveCount(data.length);
      // The notice lies over the hearts of a phone's page while it is there.
      await expect(page.getByRole("heading", { name: t("account.feed.saved"), exact: true })).toBeHidden();
      // Where the save left the page, a heart may lie half below the bar that stays in place.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await axeFindings(page)).toEqual([]);

      await page.getByRole("button", { name: t("account.feed.change"), exact: true }).click();
      await page.getByLabel(t("account.feed.kind.rent"), { exact: true }).check();
      await save.click();
      await expect(wanted.getByText(t("account.feed.kind.rent"))).toBeVisible();
      await page.getByRole("button", { name: t("account.feed.clear"), exact: true }).click();
      await expect(save).toBeVisible();
      await expect(homes).toHaveCount(0);
      await page.getByRole("button", { name: t("account.undo") }).click();
      await expect(wanted.getByText(home.city)).toBeVisible();
      expect(said).toEqual([]);
      await context.close();
      await calls.dispose();
    },
  );

test("by the keyboard alone a feed is set up, and the front page of a member leads back to it", async ({ browser }) => {
  const calls = await emptiedMember(MEMBER);
  const { page, t, context } = await memberPage(browser, MEMBER);
  await page.goto("/user/personalised");
  await settled(page);
  await tabTo(page, page.getByLabel(t("account.feed.kind.sell"), { exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: t("account.feed.save") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: t("account.feed.wanted") })).toBeVisible();
  const { data } = (await (await calls.get("/api/homepage-data")).json()) as {
    data: { sections: { type: string; title: string }[] };
  };
  const section = data.sections.find(({ type }) => type === "user_recommendations_section");
  expect(section).toBeDefined();
  await page.goto("/");
  await settled(page);
  const way = page.locator('a[href="/user/personalised"]').filter({ visible: true });
  await way.first().scrollIntoViewIfNeeded();
  await way.first().click();
  await expect(page.locator("main h1")).toHaveText(t("account.feed.title"));
  await context.close();
  await calls.dispose();
});
