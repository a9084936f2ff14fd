import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";

/** What totals are counted to. */
const COUNTED = 1000;

/** What the provider says of so many pins, spread over a part of the earth. */
function answerWith(count: number): Buffer {
  const clusters = Array.from({ length: count }, (_, at) => ({
    lat: 30 + (((at * 7919) % count) * 25) / count,
    lng: -10 + (((at * 104_729) % count) * 40) / count,
    count: 1,
    min_price: 100_000 + at * 50,
    max_price: 100_000 + at * 50,
  }));
  const facets = { type: [], category: [], price_histogram: [] };
  const counted = { total: Math.min(count, COUNTED), total_capped: count > COUNTED };
  const data = { items: [], clusters, facets, next_cursor: null, ...counted, corrections: [] };
  return gzipSync(JSON.stringify({ error: false, message: "", code: 200, data }));
}

/**
 * Answers searches of the map with any number of pins, compressed and by a server, as the site does: an answer of a
 * megabyte that goes through the driver of the browser takes the processor from the frames that are measured.
 */
export async function startPins() {
  const answers = new Map<string, Buffer>();
  let answered = 0;
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    if (!answer) return void response.writeHead(404).end();
    answered += 1;
    response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
    response.end(answer);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** How many searches were answered so far. */
    answered: () => answered,
    /** From now on a page's map has so many. */
    async show(page: Page, count: number): Promise<void> {
      const path = `/${count}`;
      answers.set(path, answerWith(count));
      await page.route("**/api/search-properties**", (route) =>
        route.continue({ url: `http://127.0.0.1:${port}${path}` }),
      );
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
