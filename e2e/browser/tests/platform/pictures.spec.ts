import { measuredPages } from "../../support/measuredPages.ts";
import { ORIGIN } from "../../support/settings.ts";
import { expect, settled, test } from "../../support/test.ts";
import { wideWhere } from "../../support/wide.ts";

/** Most that a picture may be wider than what is shown of it, and least, in pixels of the screen. */
const MOST = 1.5;
const LEAST = 0.6;
/** Smaller than that there is none. Pixels. */
const SMALLEST = 96;

interface Shown {
  address: string;
  /** Width of the file, and of the screen that it covers, cut edges included. Pixels. */
  fetched: number;
  needed: number;
}

/** Scrolls through the page, so that every picture is asked for. */
async function lookAtAll(): Promise<void> {
  for (let y = 0; y < document.body.scrollHeight; y += 500) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

function picturesShown(): Shown[] {
  const pictures = [...document.images].filter((each) => /\/files\/.*\d+\.webp/.test(each.currentSrc));
  const shown = pictures
    .filter((each) => each.clientWidth > 0 && each.complete)
    .map((each) => {
      // Of a picture with a density, these are its pixels over that.
      const { naturalWidth, naturalHeight, clientWidth, clientHeight } = each;
      const covers = getComputedStyle(each).objectFit === "cover";
      const width = covers ? Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight) : clientWidth;
      const fetched = Number(/(\d+)\.webp/.exec(each.currentSrc)?.[1]);
      return { address: each.currentSrc, fetched, needed: width * devicePixelRatio };
    });
  // A browser that has a larger one for another place on the page shows that.
  const most = new Map<string, Shown>();
  for (const each of shown) if (each.needed > (most.get(each.address)?.needed ?? 0)) most.set(each.address, each);
  return [...most.values()];
}

for (const { width, density } of [
  { width: 390, density: 2 },
  { width: 1440, density: 1 },
])
  test(
    `every picture comes as AVIF, in the size in which it is shown, ${width} wide`,
    wideWhere(density === 1),
    async ({ browser }) => {
      test.setTimeout(180_000);
      const pages = (await measuredPages(ORIGIN)).filter(
        ({ remote, language }) => remote === "catalog" && language === "en",
      );
      expect(pages.map(({ name }) => name)).toEqual(["home", "results", "property", "project", "agent", "article"]);
      const found: string[] = [];
      let seen = 0;
      for (const { name, path } of pages) {
        // A browser takes a larger picture that it has: each page has one of its own.
        const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: density });
        const page = await context.newPage();
        page.on("response", (answer) => {
          const type = answer.headers()["content-type"] ?? "";
          if (/\/files\/demo-/.test(answer.url()) && type !== "image/avif")
            found.push(`${name}: ${answer.url()} is ${type}`);
        });
        await page.goto(path);
        await settled(page);
        await page.evaluate(lookAtAll);
        await page.waitForLoadState("networkidle");
        const shown = await page.evaluate(picturesShown);
        seen += shown.length;
        for (const { address, fetched, needed } of shown) {
          const isTooLarge = fetched > MOST * needed && fetched > SMALLEST;
          if (isTooLarge || fetched < LEAST * needed)
            found.push(`${name}: ${address} for ${Math.round(needed)} pixels`);
        }
        await context.close();
      }
      expect(seen).toBeGreaterThan(30);
      expect(found).toEqual([]);
    },
  );
