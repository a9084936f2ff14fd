/** Prints the text of a PDF that comes on standard input, a line of the page each: `node pdfText.mjs < invoice.pdf`. */
import { buffer } from "node:stream/consumers";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

const data = new Uint8Array(await buffer(process.stdin));
const file = await getDocument({ data, verbosity: 0 }).promise;
const { items } = await (await file.getPage(1)).getTextContent();
const lines = new Map();
for (const { str, transform } of items) {
  const y = Math.round(transform[5]);
  lines.set(y, (lines.get(y) ?? "") + str);
}
console.log(
  JSON.stringify({ pages: file.numPages, lines: [...lines.values()].map((line) => line.trim()).filter(Boolean) }),
);
