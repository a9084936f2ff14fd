import { test as base, type ConsoleMessage, expect, type Page } from "@playwright/test";

/** Console lines that are no finding: what the spec asks the app to log, and what software drawing says of its speed. */
const EXPECTED = [/geolocation/i, /push/i, /GL Driver Message .*GPU stall due to ReadPixels/];

export interface ConsoleGuard {
  /** Errors, warnings and uncaught exceptions since the page was opened. */
  messages: string[];
}

/** Collects what a page complains about; `info` and `debug` lines are not complaints. */
export function guardConsole(page: Page): ConsoleGuard {
  const messages: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (!["error", "warning"].includes(message.type())) return;
    const text = message.text();
    if (EXPECTED.some((pattern) => pattern.test(text))) return;
    // Of what could not be loaded the browser's text does not say what it was.
    const what = text.startsWith("Failed to load resource") ? ` ${message.location().url}` : "";
    messages.push(`${message.type()}: ${text}${what}`);
  });
  page.on("pageerror", (error) => messages.push(`exception: ${error.message}`));
  return { messages };
}

export const test = base.extend<{ guard: ConsoleGuard }>({
  guard: async ({ page }, use) => {
    await use(guardConsole(page));
  },
});

/**
 * Waits until a page shows its content: heading there, nothing loading. The network does not tell: a member's
 * page keeps a stream open.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator("main h1").first()).toBeAttached();
  await expect(page.locator('[data-outlet="loading"], main [data-ssr], main [aria-busy="true"]')).toHaveCount(0);
}

export { expect };
