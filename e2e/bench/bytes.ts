import { type MeasuredPage, measuredPages, untilRendered } from "@gable/e2e-browser/support/measuredPages.ts";
import { findBrowser } from "@gable/launcher/browser.ts";
import { BUDGET, type FirstView, overBudget } from "./budget.ts";
import { type MeasuredView, measureFirstView, measureShift } from "./firstView.ts";
import { buildMonolith, type Monolith } from "./monolith.ts";
import { startSite } from "./site.ts";

/** A page whose requests seem to wait for each other is measured so many times more. */
const MOST_REPEATS = 2;

const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
const thousandths = (part = 0) => Math.round(part * 1000) / 1000;

/** Longer than any address that the composer renders: the page comes as if there had been no time to render it. */
const UNRENDERED = `pad=${"x".repeat(8200)}`;

/** The address of a page as the browser alone renders it. */
const bareAddress = (url: string): string => `${url}${url.includes("?") ? "&" : "?"}${UNRENDERED}`;

/**
 * The figures of a page's first view, of a page that the composer holds rendered.
 * @param one the same source as one bundle
 */
export async function firstView(
  executablePath: string,
  origin: string,
  { path, ready, remote, screen, language }: MeasuredPage,
  one: Monolith,
): Promise<{ view: FirstView; measured: MeasuredView }> {
  const url = origin + path;
  await untilRendered(async () => (await fetch(url, { headers: { "accept-language": language } })).text());
  const [shift, bareShift] = await Promise.all(
    [url, bareAddress(url)].map((address) => measureShift(executablePath, address, ready, language)),
  );
  let measured = await measureFirstView(executablePath, url, ready, language);
  // A request that has to wait for another waits for it each time; one that a busy machine began late does not.
  for (let tries = 0; tries < MOST_REPEATS && measured.waves - 1 > BUDGET.waves; tries += 1)
    measured = await measureFirstView(executablePath, url, ready, language);
  const scripts = measured.scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const view = {
    requests: measured.requests,
    scriptKilobytes: kilobytes(scripts),
    documentKilobytes: kilobytes(measured.document),
    styleKilobytes: kilobytes(measured.styles),
    fontKilobytes: kilobytes(measured.fonts),
    again: measured.again.length,
    // The document itself is the first; what it asks for is what federation adds to.
    waves: measured.waves - 1,
    ratio: Math.round((scripts / one(remote, screen)) * 100) / 100,
    shift: thousandths(shift),
    bareShift: thousandths(bareShift),
  };
  return { view, measured };
}

/** Measures the first views of all kinds of pages against their budgets. @returns whether every figure is within its own */
export async function run(): Promise<boolean> {
  const executablePath = await findBrowser();
  const site = await startSite();
  const problems: string[] = [];
  try {
    const one = await buildMonolith();
    for (const page of await measuredPages(site.url)) {
      const { view, measured } = await firstView(executablePath, site.url, page, one);
      console.log(`\n${page.name} ${page.path}  (${JSON.stringify(measured.kinds)})`);
      for (const { url: address, bytes } of measured.scripts)
        console.log(`  ${String(bytes).padStart(7)}  ${new URL(address).pathname}`);
      console.log(`  a second visit asks for ${view.again}: ${measured.again.join(" ")}`);
      for (const figure of Object.keys(BUDGET) as (keyof FirstView)[])
        console.log(`  ${figure.padEnd(17)} ${String(view[figure]).padStart(6)} of ${BUDGET[figure]}`);
      problems.push(...overBudget(page.name, view));
    }
  } finally {
    await site.stop();
  }
  for (const problem of problems) console.error(`bytes: ${problem}`);
  return problems.length === 0;
}
