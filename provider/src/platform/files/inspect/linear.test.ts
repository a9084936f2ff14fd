import { growth, LINEAR } from "@gable/server-kit/testing";
import { IS_WHOLE } from "../../../../test/harness/whole.ts";
import { doc, docx, mp3, mp4, mp4Box, pdf, pdfStream } from "../../../../test/support/samples.ts";
import { type Part, zip } from "../../../../test/support/zip.ts";
import { detect } from "../detect.ts";
import { inspect } from "./inspect.ts";

/** What patterns and readers may stumble over when it comes again and again: beginnings without an end, blanks, nesting. */
const UNITS = [
  "\n",
  "\n\t",
  " \t",
  "\u2028 ",
  ":",
  "#",
  "#4",
  "/",
  "a",
  "0 ",
  "(",
  "[",
  "<",
  "<<",
  ">",
  '"',
  "'",
  "&",
  "&#",
  "\\",
  "<a ",
  "<a>",
  "</a>",
  "<a x='",
  '<a x="1" ',
  "<!--",
  "<![CDATA[",
  "<?",
  "<Relationship ",
  "<RELATIONSHIP\u0000",
  '<Relationship TargetMode="',
  "<w:instrText",
  "<w:instrText>",
  "<w:instrText>DDE</w:instrText>",
  "<script",
  "javascript",
  "stream\n",
  "endstream",
  "stream\nendstream ",
  "obj",
  " obj",
  "1 0 obj ",
  "/Filter",
  "/Filter[",
  "/Filter [/A",
  "/Type /ObjStm ",
  "/Subtype /Image ",
  "/Subtype ",
  "/Predictor ",
  "/Encrypt0",
  "/JS0",
  "%%EOF",
  "%%EO",
  "PK\u0003\u0004",
  "X-Mailer",
  "{\\rtf",
];
const fill = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

/** What is quadratic takes over a second by a quarter of a megabyte; a whole run looks at what is hardly steep too. */
const MOST_BYTES = (IS_WHOLE ? 1024 : 256) * 1024;

/** Files that hold the same thing again and again, by where they hold it. */
const WRAPPERS: [name: string, extension: string, wrap: (text: string) => Buffer][] = [
  ["text", "txt", (text) => Buffer.from(`a${text}b`)],
  ["a PDF's objects", "pdf", (text) => pdf([text])],
  ["a PDF's dictionary", "pdf", (text) => pdf([`<< ${text} >>\nstream\nx\nendstream`])],
  ["a PDF's stream", "pdf", (text) => pdf([`<< >>\nstream\n${text}\nendstream`])],
  ["a PDF's packed stream", "pdf", (text) => pdf([pdfStream(text)])],
  ["a Word file's relations", "docx", (text) => docx([{ name: "word/_rels/a.xml.rels", content: `<a>${text}` }])],
  ["a Word file's text", "docx", (text) => docx([{ name: "word/b.xml", content: `<a>${text}</a>` }])],
  ["a Word file's attributes", "docx", (text) => docx([{ name: "word/b.xml", content: `<a x="${text}"/>` }])],
  ["a Word file's types", "docx", (text) => zip([{ name: "[Content_Types].xml", content: text }])],
];

const refusedOrKept = (content: Buffer, extension: string) =>
  inspect(content, extension).catch((error: Error) => {
    if (error.name !== "RefusedFile") throw error;
  });

test.each(WRAPPERS)(
  "whatever %s repeats, the time to inspect it grows with its length",
  async (_name, extension, wrap) => {
    const steep: string[] = [];
    for (const unit of UNITS) {
      const ratio = await growth(
        (size) => wrap(fill(unit, size)),
        (content) => refusedOrKept(content, extension),
        { atMost: MOST_BYTES },
      );
      if (ratio >= LINEAR) steep.push(`${JSON.stringify(unit)}: ${ratio.toFixed(1)} times for four times the length`);
    }
    expect(steep).toEqual([]);
  },
  120_000,
);

const nested = (type: string, depth: number): Buffer => {
  const bytes = Buffer.alloc(depth * 8);
  for (let index = 0; index < depth; index += 1) {
    bytes.writeUInt32BE((depth - index) * 8, index * 8);
    bytes.write(type, index * 8 + 4, "latin1");
  }
  return bytes;
};
const parts = (count: number): Part[] =>
  Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml`, content: "<a/>" }));
const oggPages = (count: number): Buffer => {
  const page = Buffer.alloc(27);
  page.write("OggS");
  const first = Buffer.concat([page, Buffer.from("OpusHead")]);
  first[5] = 2;
  first[26] = 1;
  return Buffer.concat([first.subarray(0, 27), Buffer.from([8]), Buffer.from("OpusHead"), ...Array(count).fill(page)]);
};
const elements = (count: number, id: number[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80]),
    Buffer.concat(Array(count).fill(Buffer.from([...id, 0x80]))),
  ]);
/** A compound file whose directory is a chain through all of its sectors. */
const chained = (sectors: number): Buffer => {
  const tables = Math.ceil(sectors / 128);
  const bytes = Buffer.alloc((sectors + tables + 1) * 512);
  doc().copy(bytes, 0, 0, 512);
  for (let table = 0; table < Math.min(tables, 109); table += 1) bytes.writeUInt32LE(table, 76 + table * 4);
  for (let index = 0; index < sectors; index += 1) bytes.writeUInt32LE(index + 1, 512 + index * 4);
  bytes.writeUInt32LE(tables, 48);
  return bytes;
};

test.each<[string, string, (size: number) => Buffer]>([
  ["boxes within boxes", "m4a", (size) => Buffer.concat([mp4(), nested("moov", size / 8)])],
  ["boxes beside boxes", "m4a", (size) => Buffer.concat([mp4(), ...Array(Math.ceil(size / 8)).fill(mp4Box("free"))])],
  ["elements of WebM beside each other", "webm", (size) => elements(Math.floor(size / 2), [0xec])],
  ["elements of WebM within each other", "webm", (size) => elements(Math.floor(size / 2), [0xae])],
  ["pages of Ogg", "ogg", (size) => oggPages(Math.floor(size / 27))],
  ["frames of MP3", "mp3", (size) => mp3(Math.floor(size / 417))],
  ["a directory through a whole compound file", "doc", (size) => chained(Math.floor(size / 512))],
  ["parts of an archive", "docx", (size) => zip(parts(Math.floor(size / 512)))],
  ["objects of a PDF", "pdf", (size) => pdf(Array(Math.ceil(size / 40)).fill("<< >>\nstream\nx\nendstream"))],
  ["packed streams of a PDF", "pdf", (size) => pdf(Array(Math.ceil(size / 80)).fill(pdfStream("x")))],
])("the time to inspect %s grows with their number", async (_name, extension, make) => {
  expect(await growth(make, (content) => refusedOrKept(content, extension))).toBeLessThan(LINEAR);
});

test("the time to tell what a file is grows with its length", async () => {
  const archive = (size: number) => Buffer.from(`PK\u0003\u0004${fill("word/document.xmm", size)}`);
  expect(await growth(archive, (content) => detect(content, "x.docx"))).toBeLessThan(LINEAR);
});

test("what is nested or packed too deeply is refused rather than followed", async () => {
  await expect(inspect(Buffer.concat([mp4(), nested("moov", 500_000)]), "m4a")).rejects.toThrow("no sound");
  const deep = `${"<a>".repeat(100_000)}${"</a>".repeat(100_000)}`;
  await expect(inspect(docx([{ name: "word/b.xml", content: deep }]), "docx")).rejects.toThrow("damaged");
  const dense = docx([{ name: "word/b.xml", content: `<a>${" ".repeat(8 * 1024 * 1024)}</a>` }]);
  await expect(inspect(dense, "docx")).rejects.toThrow("unpacks to more");
  await expect(inspect(docx(parts(2500)), "docx")).rejects.toThrow("more parts");
  const archive = docx([{ name: "word/media/a.dat", content: zip([{ name: "a.xml", content: "<a/>" }]) }]);
  await expect(inspect(archive, "docx")).rejects.toThrow("other files");
});
