import type { Request } from "@playwright/test";
import { test } from "../../support/faultyTest.ts";
import { visitAndWatch } from "../../support/stopwatch.ts";
import { expect } from "../../support/test.ts";

/** Shorter than browsers let one request wait for another of the same file: 20 s. Milliseconds. */
const PATIENCE = 15_000;
/** Connections that browsers have to one site over HTTP/1. */
const CONNECTIONS = 6;
const PANEL = "main [role=alert]";

/** What a page of the catalog needs besides the shell: its files, those of its widgets, and its texts. */
const strikes = (path: string) => /^\/r\/(?:catalog|chat)\//.test(path) || path.startsWith("/texts/");

for (const [name, isMovedTo] of [
  ["is moved to", true],
  ["was rendered on the server", false],
] as const)
  test(`every file and text of a page hangs that ${name}: Try again stops what hangs, and the page stands`, async ({
    page,
    network,
  }) => {
    const open = new Set<Request>();
    page.on("request", (request) => open.add(request));
    page.on("requestfinished", (request) => open.delete(request));
    page.on("requestfailed", (request) => open.delete(request));
    network.inflict({ fault: "hangs", strikes });
    if (isMovedTo) {
      await page.goto("/forgot-password");
      await page.getByRole("button", { name: "Menu", exact: true, includeHidden: true }).waitFor({ state: "attached" });
      await visitAndWatch(page, "/properties", PANEL);
    } else await page.goto("/properties", { waitUntil: "commit" });
    const retry = page.locator(PANEL).getByRole("button", { name: "Try again" });
    await expect(retry).toBeVisible({ timeout: PATIENCE });
    const hanging = [...open].filter((request) => strikes(new URL(request.url()).pathname)).length;
    expect(hanging).toBeGreaterThanOrEqual(isMovedTo ? CONNECTIONS : 1);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    network.heal();
    await retry.click();
    await expect(page.locator('[data-remote="catalog"]:not([data-ssr]) h1').first()).toBeVisible({ timeout: PATIENCE });
    await expect(retry).toHaveCount(0);
    // Nothing that the visitor has done is lost with the document.
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });
