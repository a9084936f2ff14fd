// Pictures of the design system's specimen page and axe on each: npm run specimen -w @gable/e2e-browser [-- --axe], after
// node shared-ui/specimen/build.mjs
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findBrowser, QUIET_BROWSER } from "@gable/launcher/browser.ts";
import { chromium } from "playwright";

const require = createRequire(import.meta.url);
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");
const page = new URL("../../../.cache/specimen/page/", import.meta.url).pathname;
const shots = new URL("../../../.cache/specimen/shots/", import.meta.url).pathname;
mkdirSync(shots, { recursive: true });

const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", woff2: "font/woff2" };

const browser = await chromium.launch({ executablePath: await findBrowser(), args: QUIET_BROWSER });
let faults = 0;
for (const language of ["en", "ar"]) {
  for (const theme of ["light", "dark"]) {
    for (const width of [1440, 390]) {
      const name = `${language}-${theme}-${width}`;
      // axe is a script of text; the page's own policy is watched in a page that does not run it.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
        bypassCSP: process.argv.includes("--axe"),
      });
      const tab = await context.newPage();
      tab.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) {
          faults += 1;
          console.log(`${name}: ${message.text()}`);
        }
      });
      tab.on("pageerror", (error) => {
        faults += 1;
        console.log(`${name}: ${error.message}`);
      });
      await tab.route("**/*", (route) => {
        const path = new URL(route.request().url()).pathname.slice(1) || "index.html";
        return route.fulfill({ body: readFileSync(join(page, path)), contentType: TYPES[path.split(".").at(-1)] });
      });
      await tab.goto(`http://specimen.test/?theme=${theme}&language=${language}`);
      await tab.waitForSelector("main");
      await tab.evaluate(() => document.fonts.ready);
      if (process.argv.includes("--axe")) {
        await tab.evaluate(axe);
        const { violations } = await tab.evaluate(() =>
          window.axe.run(document, {
            runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
          }),
        );
        for (const violation of violations) {
          faults += 1;
          console.log(`${name}: ${violation.id}: ${violation.help}`);
          for (const node of violation.nodes.slice(0, 3))
            console.log(`   ${node.html.slice(0, 160)}  ${node.failureSummary?.split("\n")[1] ?? ""}`);
        }
      } else {
        const wide = await tab.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (wide > 0) {
          faults += 1;
          console.log(`${name}: the page is ${wide} px too wide`);
        }
        await tab.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
      }
      await context.close();
    }
  }
}
await browser.close();
console.log(faults === 0 ? "No faults." : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
