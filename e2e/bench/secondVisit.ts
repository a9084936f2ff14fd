import { watchTravelled } from "@gable/e2e-browser/support/travelled.ts";
import type { BrowserContext } from "playwright";

/** What a page asks for once it has nothing else to do, at no certain time: it is no part of a view. */
export const WHEN_IDLE = /\/when-idle\.[0-9a-f]+\.js$|\/telemetry$|^\/manifest\.json$/;

/** Opens a page that the browser has opened before. @returns paths of what it asked the network for */
export async function secondVisit(context: BrowserContext, url: string, ready: string): Promise<string[]> {
  const page = await context.newPage();
  const travelled = await watchTravelled(page);
  await page.goto(url);
  await page.locator(ready).first().waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await page.close();
  return travelled().filter((path) => !WHEN_IDLE.test(path));
}
