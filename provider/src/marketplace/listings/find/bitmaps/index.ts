export { CHANGED_BY_DAY, keepBitmaps } from "./build.ts";
export { matchWords, type WordsMatched } from "./match.ts";
