import type { Page } from "@playwright/test";
import { findings, inFreshContext, publicPages, rendered } from "../../support/publicPages.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, test } from "../../support/test.ts";
import { readWithoutScript } from "../../support/withoutScript.ts";

/** What pages of their kind have besides. */
async function lacksOf(page: Page, address: string): Promise<string[]> {
  const has = (selector: string) => page.locator(selector).first().isVisible();
  const lacks: string[] = [];
  if (!(await has("header nav a")) || !(await has("footer"))) lacks.push("no header or footer");
  if (["/", "/properties"].includes(address) && !(await has('main a[href^="/properties-details/"]')))
    lacks.push("no listings");
  if (address.startsWith("/properties-details/")) {
    if (!(await has("main img"))) lacks.push("no photograph");
    const linked = await page.locator('script[type="application/ld+json"]').first().textContent();
    if (!linked?.includes("RealEstateListing")) lacks.push("no linked data");
  }
  return lacks;
}

test("every public page reads without JavaScript: heading, title, description, links, and nothing that is dead", async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000);
  const titles = new Map<string, string>();
  const links = new Set<string>();
  // Without scripts, pages leave nothing to each other but files in the browser's cache.
  const context = await browser.newContext({ baseURL: ORIGIN, javaScriptEnabled: false });
  const found = await findings(await publicPages(request), async (address) => {
    if (!(await rendered(request, address))) return ["not rendered on the server"];
    const page = await context.newPage();
    const plain = await readWithoutScript(page, address);
    const problems = [...plain.problems, ...(await lacksOf(page, address))];
    await page.close();
    for (const path of plain.links) links.add(path);
    const twin = titles.get(plain.title);
    titles.set(plain.title, address);
    return twin ? [...problems, `the title of ${twin}: ${plain.title}`] : problems;
  });
  await context.close();
  expect(found).toEqual({});
  expect(links).toContain("/login");
  const broken = await findings([...links], async (path) => {
    const status = (await request.get(ORIGIN + path)).status();
    return status < 400 ? [] : [`status ${status}`];
  });
  expect(broken).toEqual({});
});

test("without JavaScript the plans lead to a page that says what signing in needs", async ({ browser }) => {
  await inFreshContext(browser, { javaScriptEnabled: false }, async (page) => {
    await page.goto("/subscription-plan");
    await page.getByRole("link", { name: "Choose Starter" }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fsubscription-plan$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(page.getByText(/need JavaScript/)).toBeVisible();
    await expect(page.locator("main form")).toBeHidden();
    await page.getByRole("main").getByRole("link", { name: "Search homes" }).click();
    await expect(page.locator('main a[href^="/properties-details/"]').first()).toBeVisible();
  });
});

test("what is typed and sent before the scripts are there is sent with them, and comes into no address", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/r/shell/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("member@gable.test");
  await page.getByLabel("Password", { exact: true }).fill("gable-demo");
  await page.locator("main form button[type=submit]").click();
  release();
  await expect(page).not.toHaveURL(/login/);
  expect(addresses.filter((address) => address.includes("gable-demo"))).toEqual([]);
});

test("no form of a page that the server rendered sends what is typed by its address, but searches", async ({
  request,
}) => {
  const found = await findings(await publicPages(request), async (address) => {
    const html = await (await request.get(ORIGIN + address)).text();
    const forms = html.match(/<form[^>]*>/g) ?? [];
    return forms.filter((form) => !/ action="\/[a-z-]*"/.test(form) && !/ data-early/.test(form));
  });
  expect(found).toEqual({});
});

test("a property that does not exist is a real 404, with the shell around it", async ({ request }) => {
  const answer = await request.get(`${ORIGIN}/properties-details/no-such-home`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toMatch(/<header[\s\S]*<nav[\s\S]*<a /);
});

test("a page that does not exist is a real 404, stands without a console message, and is titled so", async ({
  page,
  guard,
}) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).toMatch(/<header[\s\S]*<nav[\s\S]*<a /);
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page).toHaveTitle("Page not found | Gable");
  await page.waitForLoadState("networkidle");
  // A browser logs every document that is answered with 404.
  expect(guard.messages.filter((message) => !/status of 404/.test(message))).toEqual([]);
});

test("the security policy allows no eval and no inline script without a nonce", async ({ request }) => {
  const answer = await request.get(`${ORIGIN}/properties`);
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(/script-src[^;]*'nonce-/);
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain("unsafe-eval");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});
