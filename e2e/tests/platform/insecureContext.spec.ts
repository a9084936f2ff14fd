import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { signIn } from "../../support/members.ts";
import { type OwnPlatform, startOwnPlatform } from "../../support/ownPlatform.ts";
import { Editor } from "../../support/pages/editor.ts";
import { Header } from "../../support/pages/header.ts";
import { ownPort, ROOT } from "../../support/settings.ts";
import { expect, guardConsole, test } from "../../support/test.ts";

const OWN_PORT = ownPort("insecure-context");
/** Plain HTTP on a name that is not localhost: browsers keep what is for secure contexts from such a page. */
const SITE = `http://site.test:${OWN_PORT}`;
const DATA_DIR = join(ROOT, ".cache/e2e/insecure");

/** What Chromium says of a header that means nothing to it over plain HTTP. */
const OF_HEADERS = /^error: The Cross-Origin-Opener-Policy header has been ignored/;

let platform: OwnPlatform | undefined;
let browser: Browser;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  rmSync(DATA_DIR, { recursive: true, force: true });
  platform = startOwnPlatform(["scripts/start.ts"], {
    PORT: String(OWN_PORT),
    DATA_DIR,
    PUBLIC_ORIGIN: SITE,
    DEMO_ACCOUNTS: "1",
  });
  await platform.ready;
  const { launchOptions } = test.info().project.use;
  browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), "--host-resolver-rules=MAP site.test 127.0.0.1"],
  });
});

test.afterAll(async () => {
  await browser?.close();
  await platform?.stop();
});

async function memberPage(email: string): Promise<{ page: Page; complaints: () => string[] }> {
  const context = await browser.newContext({ baseURL: SITE, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const { messages } = guardConsole(page);
  await signIn(page, email);
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, "undefined"]);
  return { page, complaints: () => messages.filter((line) => !OF_HEADERS.test(line)) };
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
  const list = await (await fetch(`http://127.0.0.1:${OWN_PORT}/api/get-property-list?limit=1`)).json();
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
