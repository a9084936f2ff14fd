import type { Page } from "@playwright/test";
import { axeFindings } from "../../support/axe.ts";
import { emptiedMember, fits, homesOf, memberPage, viewsWith } from "../../support/kept.ts";
import { tabTo } from "../../support/keyboard.ts";
import { expect, settled, test } from "../../support/test.ts";

const MEMBER = "member@gable.test";
const OWNER = "owner@gable.test";

test.describe.configure({ mode: "serial" });

/** A time as a field of day and time takes it, so many days from now at an hour of the browser's. */
const local = (days: number, hour: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, "0")}:00`;
};

const card = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title, exact: true }) });

for (const { language, name, viewport, details } of viewsWith("ar"))
  test(
    `in ${language} on a ${name} a viewing is asked for, moved, accepted, put into a calendar and cancelled, live on both sides`,
    details,
    async ({ browser }) => {
      test.setTimeout(180_000);
      const zone = "Asia/Kolkata";
      const calls = await emptiedMember(MEMBER);
      const owner = await emptiedMember(OWNER);
      const [home] = await homesOf(calls, owner);
      if (!home) throw new Error("The owner has no home on offer.");
      const mine = await memberPage(browser, MEMBER, { language, viewport, timezoneId: zone });
      const theirs = await memberPage(browser, OWNER, { language, viewport, timezoneId: "Europe/Lisbon" });
      const { t, page } = mine;

      await theirs.page.goto("/user/viewings");
      await expect(theirs.page.getByText(t("account.viewings.empty"), { exact: true })).toBeVisible();
      expect(await axeFindings(theirs.page)).toEqual([]);

      await test.step("asked for on the home's page", async () => {
        await page.goto(`/properties-details/${home.slug_id}`);
        await settled(page);
        await page.getByRole("button", { name: t("catalog.viewing.ask") }).click();
        const dialog = page.getByRole("dialog", { name: t("catalog.viewing.title") });
        await dialog.getByLabel(t("catalog.viewing.first")).fill(local(3, 10));
        await dialog.getByLabel(t("catalog.viewing.note")).fill("With my sister");
        await dialog.getByRole("button", { name: t("catalog.viewing.send") }).click();
        await expect(dialog).toBeHidden();
      });

      await test.step("the owner's open page shows it, in the owner's own time", async () => {
        const asked = card(theirs.page, home.title);
        await expect(asked.getByText("With my sister")).toBeVisible();
        await expect(asked.getByText(t("account.viewings.how.mine"))).toBeVisible();
        const at = new Date(`${local(3, 10)}:00+05:30`);
        const words = new Intl.DateTimeFormat(language, {
          dateStyle: "full",
          timeStyle: "short",
          timeZone: "Europe/Lisbon",
        });
        await expect(asked.getByText(words.format(at))).toBeVisible();
        expect(await fits(theirs.page)).toBe(true);
        expect(await axeFindings(theirs.page)).toEqual([]);
        await asked.getByRole("button", { name: t("account.viewings.propose") }).click();
        const dialog = theirs.page.getByRole("dialog", { name: t("account.viewings.propose.title") });
        await dialog.getByRole("button", { name: t("account.viewings.propose.send") }).click();
        await expect(dialog.getByText(t("account.viewings.problem.missing"))).toBeVisible();
        expect(await axeFindings(theirs.page)).toEqual([]);
        await dialog.getByLabel(t("account.viewings.first")).fill(local(4, 9));
        await dialog.getByLabel(t("account.viewings.other")).first().fill(local(5, 17));
        await dialog.getByRole("button", { name: t("account.viewings.propose.send") }).click();
        await expect(dialog).toBeHidden();
        await expect(asked.getByText(t("account.viewings.how.theirs"))).toBeVisible();
      });

      let calendar = "";
      await test.step("accepted with one of the times", async () => {
        await page.goto("/user/viewings");
        const asked = card(page, home.title);
        const accept = asked.getByRole("button", { name: t("account.viewings.accept"), exact: true });
        await expect(accept).toBeDisabled();
        await asked.getByRole("radio").nth(1).check();
        await accept.click();
        await expect(asked.getByText(t("account.viewings.how.accepted"))).toBeVisible();
        await expect(card(theirs.page, home.title).getByText(t("account.viewings.how.accepted"))).toBeVisible();
        expect(await axeFindings(page)).toEqual([]);
        const link = asked.getByRole("link", { name: t("account.viewings.calendar"), exact: true });
        calendar = (await link.getAttribute("href")) ?? "";
        const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
        expect(download.suggestedFilename()).toMatch(/^viewing-\d+\.ics$/);
        const file = await (await calls.get(calendar)).text();
        // Five in the afternoon of Lisbon, an hour earlier by the world's time in summer.
        const at = local(5, 17).slice(0, 10).replaceAll("-", "");
        expect(file).toMatch(new RegExp(`DTSTART:${at}T1[67]0000Z`));
        expect(file).toMatch(/UID:viewing-\d+@/);
        expect(file).toContain("STATUS:CONFIRMED");
      });

      await test.step("cancelled with words, which the owner sees at once and the calendar hears of", async () => {
        await card(page, home.title)
          .getByRole("button", { name: t("account.viewings.cancel"), exact: true })
          .click();
        const dialog = page.getByRole("dialog", { name: t("account.viewings.cancel.title") });
        await dialog.getByRole("textbox").fill("I am ill");
        await dialog.getByRole("button", { name: t("account.viewings.cancel"), exact: true }).click();
        await expect(dialog).toBeHidden();
        await expect(card(theirs.page, home.title)).toHaveCount(0);
        await theirs.page.getByRole("link", { name: t("account.viewings.past") }).click();
        const past = card(theirs.page, home.title).first();
        await expect(past.getByText(t("account.viewings.how.cancelled"))).toBeVisible();
        await expect(past.getByText("I am ill")).toBeVisible();
        await expect(past.getByRole("link", { name: t("account.viewings.calendar.remove") })).toBeVisible();
        expect(await axeFindings(theirs.page)).toEqual([]);
        const file = await (await calls.get(calendar)).text();
        expect(file).toContain("METHOD:CANCEL");
        expect(file).toContain("STATUS:CANCELLED");
      });
      expect([...mine.said, ...theirs.said]).toEqual([]);
      await Promise.all([mine.context.close(), theirs.context.close(), calls.dispose(), owner.dispose()]);
    },
  );

test("by the keyboard alone a viewing is accepted, and another one declined", async ({ browser }) => {
  const calls = await emptiedMember(MEMBER);
  const owner = await emptiedMember(OWNER);
  const [first, second] = await homesOf(calls, owner);
  if (!first || !second) throw new Error("The owner has no two homes on offer.");
  for (const [index, { id }] of [first, second].entries())
    await calls.post("/api/viewings", {
      data: { property_id: id, slots: [`${local(6 + index, 8)}:00Z`, `${local(6 + index, 12)}:00Z`] },
    });
  const { page, t, context } = await memberPage(browser, OWNER);
  await page.goto("/user/viewings");
  await settled(page);
  const one = card(page, first.title);
  await tabTo(page, one.getByRole("radio").first());
  await page.keyboard.press("Space");
  const accept = one.getByRole("button", { name: t("account.viewings.accept"), exact: true });
  await tabTo(page, accept);
  await page.keyboard.press("Enter");
  await expect(one.getByText(t("account.viewings.how.accepted"))).toBeVisible();
  const decline = card(page, second.title).getByRole("button", { name: t("account.viewings.decline"), exact: true });
  await tabTo(page, decline);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t("account.viewings.decline.title") });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(decline).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: t("account.viewings.decline"), exact: true }));
  await page.keyboard.press("Enter");
  const states = async () => {
    const { data } = (await (await calls.get("/api/viewings?limit=2")).json()) as { data: { state: string }[] };
    return data.map(({ state }) => state);
  };
  // Behind the dialog the cards are hidden too: that one is gone says nothing yet.
  await expect.poll(states).toEqual(["declined", "accepted"]);
  await expect(card(page, second.title)).toHaveCount(0);
  await Promise.all([context.close(), calls.dispose(), owner.dispose()]);
});
