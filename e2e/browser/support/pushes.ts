import type { BrowserContext, Page, Worker } from "@playwright/test";
import { ORIGIN } from "./settings.ts";

/** Lets the site show notifications. */
export async function allowed(context: BrowserContext): Promise<void> {
  await context.grantPermissions(["notifications"], { origin: ORIGIN });
}

/** The push service worker of a context, once it is active. */
export async function workerOf(context: BrowserContext, page: Page): Promise<Worker> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const find = () => context.serviceWorkers().find((worker) => worker.url().endsWith("/firebase-messaging-sw.js"));
  return find() ?? (await context.waitForEvent("serviceworker"));
}

/** Delivers a message as a push service does. */
export async function deliverer(context: BrowserContext, page: Page): Promise<(payload: object) => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(ORIGIN) && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const registrationId = await registered;
  return async (payload) =>
    void (await cdp.send("ServiceWorker.deliverPushMessage", {
      origin: ORIGIN,
      registrationId,
      data: JSON.stringify(payload),
    }));
}
