import { invalid } from "../../platform/http/index.ts";

/** Elements within each other: the sanitizer takes quadratic time in them. */
const DEEPEST = 500;
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements that have no end. */
const VOID = new Set(["br", "hr", "img", "input", "meta", "link", "wbr", "source", "col"]);

/** @throws Failure 400 for HTML that opens far more elements than it closes */
export function refuseDepth(html: string): void {
  let depth = 0;
  for (const [, isClosing, name = ""] of html.matchAll(TAG)) {
    if (VOID.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (isClosing ? -1 : 1));
    if (depth > DEEPEST) throw invalid(`The text opens more than ${DEEPEST} elements without closing them.`);
  }
}
