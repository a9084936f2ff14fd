import type { APIRequestContext, Browser, BrowserContextOptions, Page, Response } from "@playwright/test";
import { ORIGIN } from "./settings.ts";
import { guardConsole } from "./test.ts";

interface LiveManifest {
  releases: Record<string, { descriptor: { routes: { path: string; access: string }[] } }>;
}

const HEADING = /<h1[\s>]/;

const text = async (request: APIRequestContext, path: string) => (await request.get(ORIGIN + path)).text();

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? "").pathname);

/** Opened by whoever was given its key: no site map has an address of it. */
const BY_KEY = /\/:key$/;

/** Routes that the site map leaves out, and those whose parameters they share. */
const SHARES: Record<string, string> = { "/similar/:slugId": "/properties-details/:slugId" };

/** An address of a route with parameters: of the site map, or made from one there. */
function addressOf(pattern: string, known: readonly string[]): string {
  const other = SHARES[pattern];
  return other ? pattern.replace(/:\w+/, exampleOf(other, known).split("/").at(-1) ?? "") : exampleOf(pattern, known);
}

/** The first address of the site map that a route's pattern matches. */
function exampleOf(pattern: string, known: readonly string[]): string {
  const expression = new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+")}$`);
  const example = known.find((path) => expression.test(path));
  if (!example) throw new Error(`The site map has no address for the public route ${pattern}.`);
  return example;
}

/**
 * One address for every route that the live descriptors call public, a new remote's included, but for those that a key
 * opens.
 * @throws Error when a route has parameters and the site map no address of it
 */
export async function publicPages(request: APIRequestContext): Promise<string[]> {
  const { releases } = JSON.parse(await text(request, "/manifest.json")) as LiveManifest;
  const routes = Object.values(releases).flatMap(({ descriptor }) => descriptor.routes);
  const parts = await Promise.all(locations(await text(request, "/sitemap.xml")).map((part) => text(request, part)));
  const known = parts.flatMap(locations);
  return routes
    .filter(({ access, path }) => access === "public" && !BY_KEY.test(path))
    .map(({ path }) => (path.includes(":") ? addressOf(path, known) : path));
}

/** Runs a check of every address, a few at one time; gives what it found, by address. */
export async function findings(
  addresses: readonly string[],
  check: (address: string) => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const waiting = [...addresses];
  const next = async (): Promise<void> => {
    const address = waiting.shift();
    if (address === undefined) return;
    const problems = await check(address);
    if (problems.length > 0) found[address] = problems;
    return next();
  };
  await Promise.all([next(), next(), next()]);
  return found;
}

/** A busy machine may answer its first visitors with an empty page to be filled by the browser; later ones never. */
export async function rendered(request: APIRequestContext, address: string): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    if (HEADING.test(await text(request, address))) return true;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return false;
}

/** Opens a page in a context of its own, so that nothing of it is in the browser's cache. */
export async function inFreshContext<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ baseURL: ORIGIN, ...options });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    /** Sum of the page's layout shifts so far. */
    shifted: number;
    /** What moved, with how far: an entry a shift. */
    movements: string[];
  }
}

/** What moved on a page, as the browser counts it (Layout Instability, W3C): call before the page is opened. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    window.shifted = 0;
    window.movements = [];
    const placed = ({ x, y, width, height }: DOMRectReadOnly) => `${width}x${height}+${x}+${y}`;
    const named = (node: Node | null) =>
      node instanceof Element ? `${node.localName}.${node.getAttribute("class")}` : (node?.nodeName ?? "gone");
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        window.shifted += value;
        const places = sources.map(
          ({ node, previousRect, currentRect }) => `${named(node)} ${placed(previousRect)} to ${placed(currentRect)}`,
        );
        window.movements.push(`${value.toFixed(4)} at ${startTime.toFixed(0)} ms: ${places.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/**
 * Waits until everything that a page has asked for stands: what comes last are members' widgets, typefaces and pictures,
 * and a frame is drawn with them.
 */
export async function untilAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isComing = () => [...document.images].some(({ complete, loading }) => !complete && loading !== "lazy");
    await document.fonts.ready;
    while (isComing()) await frame();
    // A change is laid out in one frame, and its shift told after the next.
    await frame();
    await frame();
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

/** Most that a page may move while it loads. */
export const MOST_SHIFT = 0.01;

/** Opens a page, again where a busy server left its rendering to the browser; gives the last answer. */
export async function openRendered(page: Page, address: string): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await page.goto(address);
    if (tries === 5 || HEADING.test((await answer?.text()) ?? "")) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}

/** Opens a page that was rendered on the server, with scripts; says what is wrong once it has come to rest. */
export async function hydrationProblems(page: Page, address: string): Promise<string[]> {
  const { messages } = guardConsole(page);
  await watchShifts(page);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const heading = document.querySelector("main h1") as (Element & { fromServer?: boolean }) | null;
      if (heading) heading.fromServer = true;
    });
  });
  await openRendered(page, address);
  // Scripts wait for the first paint: on a busy machine the network may rest before they are asked for.
  const hydrated = () => document.querySelector("main [data-ssr]") === null && document.readyState === "complete";
  await page.waitForFunction(hydrated, undefined, { timeout: 20_000 }).catch(() => undefined);
  await page.waitForLoadState("networkidle");
  await untilAtRest(page);
  const { shifted, movements, kept, waiting } = await page.evaluate(() => ({
    shifted: window.shifted,
    movements: window.movements,
    kept: (document.querySelector("main h1") as (Element & { fromServer?: boolean }) | null)?.fromServer === true,
    waiting: document.querySelector("main [data-ssr]") !== null,
  }));
  return [
    ...messages,
    ...(kept ? [] : ["the heading is not the one that the server sent"]),
    ...(waiting ? ["the remote was not hydrated"] : []),
    ...(shifted > MOST_SHIFT ? [`moved by ${shifted.toFixed(4)}: ${movements.join("; ")}`] : []),
  ];
}
