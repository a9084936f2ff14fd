import { crc32, deflateSync } from "node:zlib";

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A file as Playwright hands it to a file input: a PNG of one colour with a lighter stripe. */
export function picture(name: string, [red, green, blue]: [number, number, number], width = 320, height = 240) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = (lift: number) =>
    Buffer.from([0, ...Array.from({ length: width }, () => [red + lift, green + lift, blue + lift]).flat()]);
  const rows = Array.from({ length: height }, (_, line) => row(line < height / 3 ? 40 : 0));
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name: `${name}.png`, mimeType: "image/png", buffer };
}
