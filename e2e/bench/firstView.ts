import { brotliCompressSync, constants } from "node:zlib";
import { chromium, type Page } from "playwright";
import { type Span, serialWaves } from "./budget.ts";

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

export interface MeasuredView {
  requests: number;
  /** By kind of request, for the printed table. */
  kinds: Record<string, number>;
  waves: number;
  scripts: { url: string; bytes: number }[];
}

/** A phone: what is above its fold is the first view. */
const VIEWPORT = { width: 412, height: 823 };

/**
 * Opens a page cold and measures its first view: up to the largest paint, and to the remote's hydration.
 * @param ready selector that is there once the page is hydrated
 */
export async function measureFirstView(executablePath: string, url: string, ready: string): Promise<MeasuredView> {
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript((hydratedSelector) => {
      const paint = { at: 0, hydrated: 0 };
      Object.assign(window, { firstView: paint });
      new MutationObserver((_, observer) => {
        if (!document.querySelector(hydratedSelector)) return;
        paint.hydrated = performance.now();
        observer.disconnect();
      }).observe(document, { subtree: true, childList: true, attributes: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) paint.at = entry.startTime;
      }).observe({ type: "largest-contentful-paint", buffered: true });
    }, ready);
    const seen = await recordRequests(page);
    await page.goto(url);
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState("networkidle");
    const { at: paint, hydrated } = await page.evaluate(
      () => (window as unknown as { firstView: { at: number; hydrated: number } }).firstView,
    );
    const origin = seen[0]?.start ?? 0;
    const until = origin + Math.max(paint, hydrated);
    const view = seen.filter(({ start }) => start <= until);
    const beforePaint = view.filter(({ start, kind }) => start <= origin + paint && kind !== "Font");
    const scripts = await Promise.all(
      view
        .filter(({ kind, url: address }) => kind === "Script" || address.endsWith(".js"))
        .map(async ({ url: address }) => ({
          url: address,
          bytes: brotliSize(Buffer.from(await (await fetch(address)).arrayBuffer())),
        })),
    );
    const kinds: Record<string, number> = {};
    for (const { kind } of view) kinds[kind] = (kinds[kind] ?? 0) + 1;
    return { requests: view.length, kinds, waves: serialWaves(beforePaint), scripts };
  } finally {
    await browser.close();
  }
}
