import type { Page } from "@playwright/test";
import type { FaultyNetwork } from "../../support/faultyNetwork.ts";
import { test } from "../../support/faultyTest.ts";
import { expect } from "../../support/test.ts";

/** A service worker of an earlier site under this origin: it answers for released files with what it has kept. */
const WORKER = `
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  if (!/STRUCK/.test(pathname)) return;
  event.respondWith(new Response("export const stale = true;", { headers: { "content-type": "text/javascript" } }));
});`;
const REGISTRATION = `<!doctype html><title>Earlier site</title><script>
navigator.serviceWorker.register("/earlier-site.js").then(() => navigator.serviceWorker.ready)
  .then(() => { document.title = "Registered"; });
</script>`;

async function visitEarlierSite(page: Page, network: FaultyNetwork, struck: string): Promise<void> {
  network.plant("/earlier-site.js", "text/javascript", WORKER.replace("STRUCK", struck));
  network.plant("/earlier-site", "text/html", REGISTRATION);
  await page.goto("/earlier-site");
  await expect(page).toHaveTitle("Registered");
}

test("an earlier site's service worker answers for a remote's files: Try again gets past it", async ({
  page,
  network,
}) => {
  await visitEarlierSite(page, network, "^\\/r\\/catalog\\/.*\\.js$");
  await page.goto("/properties");
  await page.locator("main [role=alert]").getByRole("button", { name: "Try again" }).click({ timeout: 20_000 });
  await expect(page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first()).toBeVisible({ timeout: 20_000 });
  const scripts = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  );
  expect(scripts.filter((address) => address?.includes("earlier-site"))).toEqual([]);
});

test("an earlier site's service worker answers for the shell's own files: Try again gets past it", async ({
  page,
  network,
}) => {
  await visitEarlierSite(page, network, "^\\/r\\/shell\\/.*\\.js$");
  await page.goto("/properties", { waitUntil: "commit" });
  await page.locator("#gable-lost").getByRole("button", { name: "Try again" }).click({ timeout: 20_000 });
  await expect(page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator("#gable-lost")).toBeHidden();
});
