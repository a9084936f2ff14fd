export { CHANGED_BY_DAY, keepBitmaps } from "./build.ts";
export { countBitmaps, type Matched, matchBitmaps } from "./match.ts";
export type { Way } from "./walk.ts";
