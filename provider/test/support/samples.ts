import { deflateSync } from "node:zlib";
import { type Part, zip } from "./zip.ts";

/** A PDF of one page with the given objects beside the page's own. */
export function pdf(extra: string[] = [], text = "Hello"): Buffer {
  const page = `BT /F1 24 Tf 40 700 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>",
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    ...extra,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`, "latin1");
}

/** A PDF object with a compressed stream. */
export function pdfStream(content: Buffer | string, dictionary = ""): string {
  const packed = deflateSync(content);
  return `<< /Filter /FlateDecode /Length ${packed.length} ${dictionary} >>\nstream\n${packed.toString("latin1")}\nendstream`;
}

const CONTENT_TYPES = '<?xml version="1.0"?><Types><Default Extension="xml" ContentType="application/xml"/></Types>';
const WORDS = '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>';

/** A Word file with the given parts beside its own. */
export const docx = (extra: Part[] = []): Buffer =>
  zip([
    { name: "[Content_Types].xml", content: CONTENT_TYPES },
    { name: "word/document.xml", content: WORDS },
    ...extra,
  ]);

/** A Word file of the old kind: a compound file whose directory has the given names (MS-CFB). */
export function doc(names = ["Root Entry", "WordDocument", "1Table"]): Buffer {
  const bytes = Buffer.alloc(512 * 4);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt32LE(1, 48);
  bytes.fill(0xff, 76, 512);
  bytes.writeUInt32LE(0, 76);
  bytes.fill(0xff, 512, 1024);
  bytes.writeUInt32LE(0xfffffffd, 512);
  bytes.writeUInt32LE(0xfffffffe, 516);
  names.forEach((name, index) => {
    const at = 1024 + index * 128;
    bytes.write(name, at, "utf16le");
    bytes.writeUInt16LE((name.length + 1) * 2, at + 64);
    bytes[at + 66] = index === 0 ? 5 : 2;
  });
  return bytes;
}

/** Silent frames of MPEG 1 layer III, 128 kbit/s, 44.1 kHz. */
export function mp3(frames = 10): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x64]);
  return Buffer.concat(Array(frames).fill(frame));
}

/** An ID3 tag with one text. */
export function id3(text: string): Buffer {
  const head = Buffer.from("ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000", "latin1");
  head[8] = text.length >> 7;
  head[9] = text.length & 0x7f;
  return Buffer.concat([head, Buffer.from(text, "latin1")]);
}

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** An MP4 whose tracks have the given handlers: `soun`, `vide`. */
export function mp4(handlers: string[] = ["soun"], brand = "M4A ", extra: Buffer[] = []): Buffer {
  const track = (handler: string) =>
    box("trak", box("mdia", box("hdlr", Buffer.alloc(8), Buffer.from(handler, "latin1"), Buffer.alloc(13))));
  return Buffer.concat([
    box("ftyp", Buffer.from(`${brand}\u0000\u0000\u0000\u0000${brand}`, "latin1")),
    box("moov", box("mvhd", Buffer.alloc(100)), ...handlers.map(track)),
    box("mdat", Buffer.alloc(64)),
    ...extra,
  ]);
}
export const mp4Box = box;

function element(id: number[], ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 | body.length);
  return Buffer.concat([Buffer.from(id), size, body]);
}

/** A WebM with tracks of the given types: 1 is video, 2 sound. */
export function webm(types: number[] = [2]): Buffer {
  const track = (type: number) =>
    element(
      [0xae],
      element([0xd7], Buffer.from([1])),
      element([0x83], Buffer.from([type])),
      element([0x86], Buffer.from("A_OPUS")),
    );
  return Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], Buffer.from("webm"))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      element([0x16, 0x54, 0xae, 0x6b], ...types.map(track)),
      element([0x1f, 0x43, 0xb6, 0x75], element([0xe7], Buffer.from([0])), element([0xa3], Buffer.alloc(40))),
    ),
  ]);
}

/** An Ogg whose first packet is given. */
export function ogg(packet = "OpusHead\u0001\u0001"): Buffer {
  const page = (flags: number, body: Buffer) => {
    const head = Buffer.alloc(28);
    head.write("OggS", "latin1");
    head[5] = flags;
    head[26] = 1;
    head[27] = body.length;
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([page(2, Buffer.from(packet, "latin1")), page(4, Buffer.from("sound"))]);
}
