import { parseArgs } from "node:util";
import { type MeasuredPage, measuredPages } from "@gable/e2e-browser/support/measuredPages.ts";
import { findBrowser } from "@gable/launcher/browser.ts";
import { buildMonolith } from "./monolith.ts";
import { makeCertificate } from "./pages/certificate.ts";
import { PLAIN_HOST, PLATFORM_HOST, startFront } from "./pages/front.ts";
import { heading, line, medians } from "./pages/table.ts";
import { type Visit, visit } from "./pages/visit.ts";
import { startSite } from "./site.ts";

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { runs: { type: "string", default: "5" }, page: { type: "string", multiple: true } },
});

/**
 * `npm run bench -- pages [--page results] [--runs 5]`: paints of each kind of page beside the same page as a plain
 * document, by turns in one run, over a slow link and on a slow processor. Times are to be compared within a run only;
 * what is the same in every run has its budgets in the stage `bytes`.
 */
export async function run(): Promise<boolean> {
  const executablePath = await findBrowser();
  const site = await startSite(`https://${PLATFORM_HOST}`);
  const certificate = await makeCertificate([PLATFORM_HOST, PLAIN_HOST]);
  const front = await startFront(site.port, certificate);
  try {
    const one = await buildMonolith();
    const pages = (await measuredPages(site.url)).filter(({ name }) => values.page?.includes(name) ?? true);
    console.log(heading());
    for (const page of pages) {
      await front.warm(page.path, page.language);
      const visits = await compare(page, Number(values.runs), (host, ready) =>
        visit({
          executablePath,
          port: front.port,
          spki: certificate.spki,
          url: `https://${host}${page.path}`,
          language: page.language,
          ready,
        }),
      );
      console.log(line(page.name, visits, one(page.remote, page.screen)));
    }
    return true;
  } finally {
    await front.close();
    await site.stop();
  }
}

/** Platform and plain control by turns. */
async function compare(
  { ready }: MeasuredPage,
  runs: number,
  open: (host: string, ready: string) => Promise<Visit>,
): Promise<{ platform: Visit; plain: Visit }> {
  const platform: Visit[] = [];
  const plain: Visit[] = [];
  for (let turn = 0; turn < runs; turn++) {
    platform.push(await open(PLATFORM_HOST, ready));
    plain.push(await open(PLAIN_HOST, "body"));
  }
  return { platform: medians(platform), plain: medians(plain) };
}
