import { presentBrowser, QUIET_BROWSER } from "@gable/launcher/browser.ts";

/**
 * For `test.use`: the whole browser, for what the headless shell does not do as visitors' browsers do: it shows no
 * notifications, and sets the system's typefaces otherwise, which the fallbacks are measured for.
 */
export const WHOLE_BROWSER = { launchOptions: { executablePath: presentBrowser(), args: QUIET_BROWSER } };
