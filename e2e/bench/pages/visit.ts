import { QUIET_BROWSER } from "@gable/launcher/browser.ts";
import { chromium } from "playwright";
import { observePaints, type Painted, PHONE } from "../browser.ts";
import { secondVisit, WHEN_IDLE } from "../secondVisit.ts";
import { openLink, SLOW_4G } from "./link.ts";

/** The processor of a phone of the middle, beside the one that measures. */
const SLOWDOWN = 4;
/** A page rests when nothing was asked for in this time. Milliseconds. */
const REST = 1500;
const LONGEST = 90_000;

/** What a visit painted, and what it asked for; bytes of bodies as they travelled. */
export interface Visit extends Painted {
  requests: number;
  documentBytes: number;
  scriptBytes: number;
  fontBytes: number;
  /** Requests of a second visit with the same browser. */
  again: number;
}

export interface VisitOptions {
  executablePath: string;
  /** Port of the front. */
  port: number;
  /** Public key of its certificate. */
  spki: string;
  url: string;
  language: string;
  /** There once the page is done. */
  ready: string;
}

/** Opens a page with an empty browser over a slow link on a slow processor, and follows it until it rests. */
export async function visit({ executablePath, port, spki, url, language, ready }: VisitOptions): Promise<Visit> {
  const link = await openLink(port, SLOW_4G);
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...QUIET_BROWSER,
      `--host-resolver-rules=MAP * 127.0.0.1:${link.port}`,
      `--ignore-certificate-errors-spki-list=${spki}`,
    ],
  });
  try {
    const context = await browser.newContext({ ...PHONE, locale: language, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    const open = new Map<string, string>();
    const bytes: Record<string, number> = {};
    let requests = 0;
    let last = Date.now();
    session.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
      if (!request.url.startsWith("http") || WHEN_IDLE.test(new URL(request.url).pathname)) return;
      open.set(requestId, request.url.endsWith(".js") ? "Script" : (type ?? "Other"));
      requests += 1;
      last = Date.now();
    });
    const heads = new Map<string, number>();
    session.on("Network.responseReceived", ({ requestId, response }) => {
      heads.set(requestId, response.encodedDataLength);
    });
    const ended = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
      const kind = open.get(requestId);
      if (kind === undefined) return;
      bytes[kind] = (bytes[kind] ?? 0) + Math.max(0, encodedDataLength - (heads.get(requestId) ?? 0));
      open.delete(requestId);
      last = Date.now();
    };
    session.on("Network.loadingFinished", ended);
    session.on("Network.loadingFailed", ended);
    await page.goto(url, { waitUntil: "commit", timeout: LONGEST });
    await page.locator(ready).first().waitFor({ state: "attached", timeout: LONGEST });
    const started = Date.now();
    while ((open.size > 0 || Date.now() - last < REST) && Date.now() - started < LONGEST)
      await page.waitForTimeout(100);
    const painted = await page.evaluate(() => (window as unknown as { painted: Painted }).painted);
    const { Document: documentBytes = 0, Script: scriptBytes = 0, Font: fontBytes = 0 } = bytes;
    await page.close();
    const again = (await secondVisit(context, url, ready)).length;
    return { ...painted, requests, documentBytes, scriptBytes, fontBytes, again };
  } finally {
    await browser.close();
    await link.close();
  }
}
