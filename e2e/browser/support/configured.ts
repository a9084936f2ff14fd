import { AuthEmulator } from "./authEmulator.ts";
import { provide } from "./control.ts";
import { CONFIGURED } from "./settings.ts";
import { test } from "./test.ts";

/**
 * The second platform: Firebase signs members in, every payment service takes money, an operator's maps and imported sales
 * are there, and its clock can be moved (`support/laterClock.mjs`). Its database is the embedded one.
 */
export const CONFIGURED_SITE = `http://127.0.0.1:${CONFIGURED.port}`;

/** It as it calls itself: payment services send members back there. */
export const CONFIGURED_SITE_BY_NAME = `http://localhost:${CONFIGURED.port}`;

/** The service that keeps its accounts. */
export const emulator = new AuthEmulator(CONFIGURED.emulator);

/** Has the platform running while the tests of the calling file run. */
export function useConfigured(): void {
  test.beforeAll(async () => {
    test.setTimeout(900_000);
    await provide("configured");
  });
}
