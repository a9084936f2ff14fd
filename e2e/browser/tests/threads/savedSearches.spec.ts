import { axeFindings } from "../../support/axe.ts";
import { emptiedMember, fits, homesOf, memberPage, textsIn, viewsWith } from "../../support/kept.ts";
import { tabTo } from "../../support/keyboard.ts";
import { memberCalls } from "../../support/listers.ts";
import { type OutboxEntry, PASSWORD } from "../../support/members.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, guardConsole, settled, test } from "../../support/test.ts";

const MEMBER = "member@gable.test";

test.describe.configure({ mode: "serial" });

test("a visitor on a phone saves a search, signs in over it, and finds it with how often mails come", async ({
  browser,
}) => {
  const calls = await emptiedMember(MEMBER);
  const t = textsIn("en");
  const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto("/properties?type=sell&city=Lisbon");
  await settled(page);
  await page.getByRole("button", { name: t("catalog.save.open") }).click();
  const dialog = page.getByRole("dialog", { name: t("catalog.save.title") });
  await dialog.getByRole("radio", { name: new RegExp(`^${t("catalog.save.instant")}`) }).check();
  await dialog.getByRole("button", { name: t("catalog.save.signIn") }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(MEMBER);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("gable.saved-searches") ?? "[]")))
    .toEqual([]);
  // It stayed where it was.
  await expect(page).toHaveURL(/\/properties\?type=sell&city=Lisbon/);
  await page.goto("/user/saved-searches");
  await expect(page.getByRole("link", { name: /Lisbon/ })).toHaveAttribute("href", "/properties?type=sell&city=Lisbon");
  await expect(page.getByLabel(/^Alerts: /)).toHaveValue("instant");
  await context.close();
  await calls.dispose();
});

for (const { language, name, viewport, details } of viewsWith("ar"))
  test(
    `in ${language} on a ${name} searches are renamed, changed, deleted and brought back`,
    details,
    async ({ browser }) => {
      const calls = await emptiedMember(MEMBER);
      await calls.post("/api/saved-searches", {
        data: { name: "Lisbon flats", query: "city=Lisbon", frequency: "daily" },
      });
      const { page, t, said } = await memberPage(browser, MEMBER, { language, viewport });
      await page.goto("/user/saved-searches");
      await settled(page);
      await expect(page.locator("main h1")).toHaveText(t("account.searches.title"));
      expect(await fits(page)).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole("button", { name: t("account.searches.rename-of", { name: "Lisbon flats" }) }).click();
      const dialog = page.getByRole("dialog", { name: t("account.searches.rename") });
      await dialog.getByLabel(t("account.name")).fill("By the Tejo");
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole("button", { name: t("account.save") }).click();
      await expect(dialog).toBeHidden();
      await page.getByLabel(t("account.searches.frequency-of", { name: "By the Tejo" })).selectOption("off");
      await expect(page.getByText(t("account.searches.changed"))).toBeVisible();
      await page.reload();
      await settled(page);
      await expect(page.getByLabel(t("account.searches.frequency-of", { name: "By the Tejo" }))).toHaveValue("off");
      const erase = page.getByRole("button", { name: t("account.searches.delete-of", { name: "By the Tejo" }) });
      await erase.click();
      await expect(page.getByText(t("account.searches.empty"))).toBeVisible();
      await page.getByRole("button", { name: t("account.undo") }).click();
      await expect(page.getByRole("link", { name: "By the Tejo" })).toBeVisible();
      const kept = (await (await calls.get("/api/saved-searches")).json()) as { data: object[] };
      expect(kept.data).toMatchObject([{ name: "By the Tejo", query: "city=Lisbon", frequency: "off" }]);
      // The message with the way back is gone after some seconds: what takes longer looks at a second deletion.
      await erase.click();
      await expect(page.getByText(t("account.searches.empty"))).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(said).toEqual([]);
      await page.context().close();
      await calls.dispose();
    },
  );

test("a new match is counted and mailed; the mail leads to it, and its link ends the mails by a press alone", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const calls = await emptiedMember(MEMBER);
  const owner = await memberCalls("owner@gable.test");
  const [home] = await homesOf(calls, owner);
  if (!home) throw new Error("The owner has no home on offer.");
  const name = `News of ${Date.now()}`;
  const query = `city=${encodeURIComponent(home.city)}&q=${encodeURIComponent(home.title)}`;
  await calls.post("/api/saved-searches", { data: { name, query, frequency: "instant" } });
  for (const status of [0, 1])
    await owner.post("/api/change-property-status", { form: { property_id: home.id, status } });
  // The job runs each minute.
  let text = "";
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${ORIGIN}/dev/outbox`, { headers: { accept: "application/json" } });
        const mails = (await answer.json()) as OutboxEntry[];
        text = mails.find(({ to, subject }) => to === MEMBER && subject.includes(name))?.text ?? "";
        return text;
      },
      { timeout: 150_000, intervals: [2000] },
    )
    .not.toBe("");
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => link);
  const paths = links.map((link) => new URL(link).pathname);
  expect(paths).toEqual([
    `/properties-details/${home.slug_id}`,
    "/properties",
    "/user/saved-searches",
    expect.stringMatching(/^\/search-alerts\/[0-9a-f]{64}$/),
  ]);

  await test.step("every link of the mail leads somewhere, for a visitor who is nobody", async () => {
    for (const link of links) expect((await request.get(link)).status()).toBe(200);
  });
  const frequency = async () =>
    ((await (await calls.get("/api/saved-searches")).json()) as { data: { frequency: string }[] }).data[0]?.frequency;
  expect(await frequency()).toBe("instant");

  await test.step("the page counts it until it is opened", async () => {
    const { page, t } = await memberPage(browser, MEMBER);
    await page.goto("/user/saved-searches");
    await page.getByRole("link", { name: t("account.searches.new", { count: 1 }) }).click();
    await expect(page).toHaveURL(/sort=newest/);
    await expect(page.getByRole("link", { name: home.title }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: t("account.searches.new", { count: 1 }) })).toHaveCount(0);
    await page.context().close();
  });

  await test.step("the link ends the mails by the keyboard, and takes it back", async () => {
    const context = await browser.newContext({ baseURL: ORIGIN, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const { messages } = guardConsole(page);
    const t = textsIn("en");
    const [link] = links.filter((one) => one.includes("/search-alerts/"));
    expect(await (await context.request.get(link ?? "")).text()).toContain("noindex");
    await page.goto(link ?? "");
    await settled(page);
    const stop = page.getByRole("button", { name: t("account.alerts.stop") });
    await expect(stop).toBeVisible();
    expect(await frequency()).toBe("instant");
    expect(await axeFindings(page)).toEqual([]);
    await tabTo(page, stop);
    await page.keyboard.press("Enter");
    await expect(page.getByText(t("account.alerts.off"))).toBeVisible();
    expect(await frequency()).toBe("off");
    await page.getByRole("button", { name: t("account.alerts.start") }).click();
    await expect.poll(frequency).toBe("instant");
    expect(messages).toEqual([]);
    await context.close();
  });
  await Promise.all([calls.dispose(), owner.dispose()]);
});
