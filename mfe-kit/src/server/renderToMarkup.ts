import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/**
 * Markup of a tree once everything in it is there, lazy parts included.
 * @param identifierPrefix as of the root that will hydrate it
 * @throws what the tree throws, inside of Suspense as well: half a page is not sent
 */
export function renderToMarkup(tree: ReactNode, identifierPrefix: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = "";
    const { pipe, abort } = renderToPipeableStream(tree, {
      identifierPrefix,
      // Long parts would else be moved behind the page and put in place by an inline script, which no page may run.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () =>
        pipe(
          new Writable({
            write(chunk, _encoding, done) {
              html += chunk;
              done();
            },
            final(done) {
              resolve(html);
              done();
            },
          }),
        ),
      onShellError: reject,
      onError(error) {
        reject(error);
        abort();
      },
    });
  });
}
