import { QUIET_BROWSER } from "@gable/launcher/browser.ts";
import { type Browser, chromium, type Page } from "playwright";
import { type Span, serialWaves } from "../budget.ts";
import { WHEN_IDLE } from "../secondVisit.ts";
import type { Move } from "./budget.ts";

/** A round trip that stands out from what the machine itself takes, and a phone's bandwidth. */
const LINK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

export interface Asked extends Span {
  path: string;
  /** Start as the time of day, to be compared with what the page notes. */
  at: number;
  /** Bytes on the wire, headers included; 0 out of the browser's cache. */
  bytes: number;
}

export interface MeasuredMove extends Move {
  /** From the click until heading and data stand, on the slowed link. */
  milliseconds: number;
  asked: Asked[];
}

export interface MoveOptions {
  origin: string;
  from: string;
  /** Address of the link to follow, as the page has it. */
  to: string;
  /** Selector of what stands when heading and data have arrived. */
  ready: string;
  /** The visitor points at the link before following it, as long as a decision takes. */
  prefetched: boolean;
}

/** Requests of a page from now on that go over the network, on the browser's clock in milliseconds. */
async function record(page: Page): Promise<Asked[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINK);
  const asked: Asked[] = [];
  const open = new Map<string, Asked>();
  session.on("Network.requestWillBeSent", ({ requestId, request, timestamp, wallTime }) => {
    if (!request.url.startsWith("http")) return;
    const { pathname, search } = new URL(request.url);
    if (WHEN_IDLE.test(pathname)) return;
    const path = pathname + search;
    const at = wallTime * 1000;
    const entry = { path, at, start: timestamp * 1000, end: Number.POSITIVE_INFINITY, bytes: 0 };
    open.set(requestId, entry);
    asked.push(entry);
  });
  const forget = (requestId: string) => {
    const entry = open.get(requestId);
    if (entry) asked.splice(asked.indexOf(entry), 1);
  };
  session.on("Network.requestServedFromCache", ({ requestId }) => forget(requestId));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) forget(requestId);
  });
  const end = (requestId: string, timestamp: number, bytes: number) => {
    const entry = open.get(requestId);
    if (entry) Object.assign(entry, { end: timestamp * 1000, bytes });
  };
  session.on("Network.loadingFinished", (event) => end(event.requestId, event.timestamp, event.encodedDataLength));
  session.on("Network.loadingFailed", (event) => end(event.requestId, event.timestamp, 0));
  return asked;
}

/** Follows a link of a loaded page and counts what the move asks of the network until its page stands. */
export async function measureMove(browser: Browser, options: MoveOptions): Promise<MeasuredMove> {
  const { origin, from, to, ready, prefetched } = options;
  const context = await browser.newContext({ viewport: { width: 1350, height: 940 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    // Without a wish to save bytes the page itself would fetch ahead whatever its links lead to.
    if (!prefetched)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
      );
    await page.goto(origin + from);
    await page.locator("[data-remote]:not([data-ssr])").first().waitFor();
    await page.waitForLoadState("networkidle");
    const link = page.locator(`header a[href="${to}"]`);
    if (prefetched) {
      await link.hover();
      // The page rests first, and fetches what its other links lead to as well.
      await page.waitForTimeout(4500);
      await page.waitForLoadState("networkidle");
    }
    const asked = await record(page);
    await page.evaluate((selector) => {
      const times = { clicked: 0, stood: 0 };
      Object.assign(window, { move: times });
      const look = () => {
        if (!times.stood && document.querySelector(selector)) times.stood = performance.timeOrigin + performance.now();
      };
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
      const onClick = ({ timeStamp }: Event) => Object.assign(times, { clicked: performance.timeOrigin + timeStamp });
      addEventListener("click", onClick, { capture: true });
    }, ready);
    await link.click();
    await page.locator(ready).first().waitFor();
    // What ends now had begun before the page stood.
    await page.waitForTimeout(300);
    const { clicked, stood } = await page.evaluate(
      () => (window as unknown as { move: { clicked: number; stood: number } }).move,
    );
    const needed = asked.filter(({ at }) => at <= stood);
    return {
      waves: serialWaves(needed),
      kilobytes: Math.round(needed.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10,
      milliseconds: Math.round(stood - clicked),
      asked: needed,
    };
  } finally {
    await context.close();
  }
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: QUIET_BROWSER });
}
