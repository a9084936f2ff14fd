import { presentShell, QUIET_BROWSER } from "@gable/launcher/browser.ts";
import { defineConfig } from "@playwright/test";
import { LANES, ORIGIN } from "./support/settings.ts";
import { IS_WHOLE, WIDE } from "./support/wide.ts";

/** On the one configured platform, so one after the other. */
const CONFIGURED = [
  "**/sign-in/firebase.spec.ts",
  "**/sign-in/looks.spec.ts",
  "**/threads/paymentsOnline.spec.ts",
  "**/threads/paymentsServices.spec.ts",
  "**/threads/paymentsReversed.spec.ts",
  "**/catalog/operatorsSite.spec.ts",
  "**/platform/insecureContext.spec.ts",
  "**/sign-in/staleSession.spec.ts",
];
/** It edits the sources, and has a dev-server of its own. */
const OF_SOURCES = ["**/development.spec.ts"];

const executablePath = presentShell();

/** A platform and a browser for each worker, one test at a time on it: the suites switch releases. */
export default defineConfig({
  testDir: "./tests",
  outputDir: "../../.cache/e2e/results",
  workers: LANES,
  projects: [
    { name: "configured", testMatch: CONFIGURED, workers: 1 },
    { name: "site", testIgnore: [...CONFIGURED, ...OF_SOURCES] },
    { name: "sources", testMatch: OF_SOURCES, workers: 1 },
  ],
  grepInvert: IS_WHOLE ? undefined : new RegExp(WIDE),
  fullyParallel: false,
  // Generous: limits are for what never comes, and a machine that is busy with other things takes its time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [
    ["list"],
    ["./support/matrixReporter.ts"],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["json"] as const] : []),
  ],
  use: {
    baseURL: ORIGIN,
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    // A trace of every step costs a third of what the suites take: by TRACE=1, where a failure is looked into.
    trace: process.env.TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      // WebGL by the software renderer, and nothing else: drawing whole pages by it takes three times the processor time.
      args: [...QUIET_BROWSER, "--enable-unsafe-swiftshader", "--js-flags=--expose-gc"],
    },
  },
  webServer: {
    command: "node e2e/browser/support/serve.ts",
    cwd: "../..",
    url: `${ORIGIN}/readyz`,
    timeout: 900_000,
    // While tests are written: one platform, started by hand, for many runs.
    reuseExistingServer: process.env.E2E_REUSE === "1",
    stdout: "pipe",
    stderr: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
