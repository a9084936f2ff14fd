import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./settings.ts";

/** The file by which the clock of the configured platform is moved, see `laterClock.mjs`. */
export const LATER_BY = join(ROOT, ".cache/e2e/later");

/** @param milliseconds that the platform's clock is later from now on */
export const moveClock = (milliseconds: number): void => writeFileSync(LATER_BY, String(milliseconds));

export const resetClock = (): void => rmSync(LATER_BY, { force: true });
