import { brotliCompressSync, constants } from "node:zlib";
import { QUIET_BROWSER } from "@gable/launcher/browser.ts";
import { chromium, type Page } from "playwright";
import { observePaints, type Painted, PHONE } from "./browser.ts";
import { type Span, serialWaves } from "./budget.ts";
import { secondVisit, WHEN_IDLE } from "./secondVisit.ts";

interface Seen extends Span {
  url: string;
  kind: string;
}

/** Everything the page asked for, with times of the browser's clock in milliseconds. */
async function recordRequests(page: Page): Promise<Seen[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const open = new Map<string, Seen>();
  const seen: Seen[] = [];
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp, type }) => {
    if (!request.url.startsWith("http")) return;
    const entry = { url: request.url, kind: type ?? "Other", start: timestamp * 1000, end: Number.POSITIVE_INFINITY };
    open.set(requestId, entry);
    seen.push(entry);
  });
  const finish = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const entry = open.get(requestId);
    if (entry) entry.end = timestamp * 1000;
  };
  session.on("Network.loadingFinished", finish);
  session.on("Network.loadingFailed", finish);
  return seen;
}

/** Size on the wire at the quality that the composer's precompressed files have. */
export function brotliSize(content: Buffer): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** As the composer compresses a page. */
const PAGE_QUALITY = 6;

/** Bytes of a document as it travels, and how many of them are due to the styles in it. */
async function documentBytes(url: string, language: string): Promise<{ document: number; styles: number }> {
  const answer = await fetch(url, { headers: { "accept-language": language, accept: "text/html" } });
  const html = await answer.text();
  const size = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } }).length;
  const bare = size(html.replace(/<style[^>]*>[^<]*<\/style>/g, ""));
  return { document: size(html), styles: size(html) - bare };
}

export interface MeasuredView {
  requests: number;
  /** By kind of request, for the printed table. */
  kinds: Record<string, number>;
  waves: number;
  scripts: { url: string; bytes: number }[];
  /** Bytes on the wire: of the document, what the styles in it add to that, and of fonts. */
  document: number;
  styles: number;
  fonts: number;
  /** Paths of what a second visit asks the network for. */
  again: string[];
}

/** How long scripts and fonts are held back where a slow network is played. Milliseconds. */
const LATE = { js: 700, woff2: 1200 };

/**
 * Opens a page whose scripts and fonts come long after its markup, as they do over a slow network.
 * @returns its cumulative layout shift
 */
export async function measureShift(
  executablePath: string,
  url: string,
  ready: string,
  language = "en",
): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: QUIET_BROWSER });
  try {
    const context = await browser.newContext({ ...PHONE, locale: language, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    for (const [ending, delay] of Object.entries(LATE))
      await page.route(new RegExp(`\\.${ending}$`), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
    await page.goto(url);
    await page.locator(ready).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(LATE.woff2);
    return await page.evaluate(() => (window as unknown as { painted: Painted }).painted.shift);
  } finally {
    await browser.close();
  }
}

/** Runs in the page before its own scripts: notes as `window.there` when an element is there first. */
function noteWhenThere(selector: string): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return;
    Object.assign(window, { there: performance.now() });
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Opens a page cold and measures its first view: all that is asked for until it is hydrated and rests.
 * @param ready selector that is there once the page is hydrated
 */
export async function measureFirstView(
  executablePath: string,
  url: string,
  ready: string,
  language = "en",
): Promise<MeasuredView> {
  const browser = await chromium.launch({ executablePath, args: QUIET_BROWSER });
  try {
    const context = await browser.newContext({ ...PHONE, locale: language, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    await page.addInitScript(noteWhenThere, ready);
    const seen = await recordRequests(page);
    await page.goto(url);
    await page.locator(ready).first().waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const view = seen.filter(({ url: address }) => !WHEN_IDLE.test(new URL(address).pathname));
    const there = await page.evaluate(() => (window as unknown as { there: number }).there);
    const until = (view[0]?.start ?? 0) + there;
    const beforeHydration = view.filter(({ start, kind }) => start <= until && !/Font|Image/.test(kind));
    const fetched = (kind: string, ending: string) =>
      Promise.all(
        [
          ...new Set(
            view.filter((entry) => entry.kind === kind || entry.url.endsWith(ending)).map((entry) => entry.url),
          ),
        ].map(async (address) => ({ url: address, content: Buffer.from(await (await fetch(address)).arrayBuffer()) })),
      );
    const scripts = await fetched("Script", ".js");
    const fonts = await fetched("Font", ".woff2");
    const kinds: Record<string, number> = {};
    for (const { kind } of view) kinds[kind] = (kinds[kind] ?? 0) + 1;
    await page.close();
    const again = await secondVisit(context, url, ready);
    return {
      // A lazy picture may be near the window for a moment at one visit and not at another; what is not kept is asked for
      // at each.
      again: again.length > 1 ? await secondVisit(context, url, ready) : again,
      requests: view.length,
      kinds,
      waves: serialWaves(beforeHydration),
      scripts: scripts.map(({ url: address, content }) => ({ url: address, bytes: brotliSize(content) })),
      ...(await documentBytes(url, language)),
      fonts: fonts.reduce((sum, { content }) => sum + content.length, 0),
    };
  } finally {
    await browser.close();
  }
}
