import type { Exception } from "./rules.ts";

/** Imports that break a rule of the floors for a while, each with the reason. */
export const EXCEPTIONS: readonly Exception[] = [];
