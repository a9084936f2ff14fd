import { type Browser, chromium, type Page } from "@playwright/test";
import { CONFIGURED_SITE, useConfigured } from "../../support/configured.ts";
import { memberContext } from "../../support/members.ts";
import { Editor } from "../../support/pages/editor.ts";
import { Header } from "../../support/pages/header.ts";
import { CONFIGURED } from "../../support/settings.ts";
import { expect, guardConsole, test } from "../../support/test.ts";

/** Plain HTTP on a name that is not localhost: browsers keep what is for secure contexts from such a page. */
const SITE = `http://site.test:${CONFIGURED.port}`;

/** What Chromium says of a header that means nothing to it over plain HTTP, and of the operator's maps, which nobody serves here. */
const EXPECTED = /^error: The Cross-Origin-Opener-Policy header has been ignored|maps\.googleapis\.com|\/style\.json$/;

let browser: Browser;

useConfigured();
test.beforeAll(async () => {
  const { launchOptions } = test.info().project.use;
  browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--host-resolver-rules=MAP site.test 127.0.0.1"],
  });
});

test.afterAll(() => browser?.close());

async function memberPage(email: string): Promise<{ page: Page; complaints: () => string[] }> {
  const viewport = { width: 1440, height: 900 };
  const context = await memberContext(browser, email, undefined, { baseURL: SITE, viewport });
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  await page.goto("/");
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, "undefined"]);
  return { page, complaints: () => messages.filter((line) => !EXPECTED.test(line)) };
}

test("a member lists a home where the context is not secure", async () => {
  test.setTimeout(90_000);
  const { page, complaints } = await memberPage("owner@gable.test");
  const title = `Mill house number ${Date.now() % 1_000_000}`;
  const header = new Header(page);
  await header.link("List a property").click();
  await page.locator("main").getByRole("link", { name: "See plans" }).first().click();
  await page.getByRole("button", { name: "Choose Starter" }).click();
  await expect(page.getByRole("button", { name: "Your plan" })).toBeVisible();
  await header.link("List a property").click();
  const editor = new Editor(page);
  await editor.fill({ title, price: "245000", city: "Pune" });
  await editor.publish();
  await expect(page).toHaveURL(/\/user\/properties/);
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  expect(complaints()).toEqual([]);
  await page.context().close();
});

test("members write to each other where the context is not secure", async () => {
  test.setTimeout(90_000);
  const { page, complaints } = await memberPage("member@gable.test");
  const question = `Is the garden shared? ${Date.now()}`;
  const list = await (await fetch(`${CONFIGURED_SITE}/api/get-property-list?limit=1`)).json();
  await page.goto(`/properties-details/${(list as { data: { slug_id: string }[] }).data[0]?.slug_id}`);
  await page.getByRole("button", { name: /^Message / }).click();
  await expect(page).toHaveURL(/\/user\/chat\/\d+\/\d+/);
  const line = page.getByLabel("Message", { exact: true });
  await line.fill(question);
  await line.press("Enter");
  await expect(page.getByRole("log").getByText(question)).toBeVisible();
  await expect(page.getByRole("log").getByLabel("Sent").last()).toBeVisible();
  expect(complaints()).toEqual([]);
  await page.context().close();
});
