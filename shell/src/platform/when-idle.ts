/** What a page does once it has loaded and rests: in a file of its own, which the first view goes without. */
export { watchVitals } from "../services/vitals.ts";
export { isOwed } from "../session/owed-mark.ts";
export { prefetchInView } from "./idle-prefetch.ts";
