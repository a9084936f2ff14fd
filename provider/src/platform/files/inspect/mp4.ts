import { RefusedFile } from "./refused.ts";

interface Box {
  type: string;
  /** Where the box and its content begin, and where it ends. */
  at: number;
  body: number;
  end: number;
}

/** Boxes of one file together, and within each other: a recording has some thousands, and four levels. */
const MOST_BOXES = 100_000;
const DEEPEST = 8;
const PARENTS = new Set(["moov", "trak", "mdia"]);
/** What a file of sound is made of at its top. */
const KNOWN = new Set(["ftyp", "styp", "moov", "moof", "mdat", "mfra", "sidx", "ssix", "prft"]);
/** What says where and with what a sound was made, or may hold anything at all. */
const EMPTIED = new Set(["free", "skip", "wide", "uuid", "udta", "meta", "emsg"]);

const refuse = () => new RefusedFile("is no sound that can be played.");

/** The boxes within a span (ISO 14496-12, section 4.2). They must fill it. */
function* boxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to; ) {
    if (at + 8 > to) throw refuse();
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + 16 > to) throw refuse();
    const size = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    const body = at + (isLong ? 16 : 8);
    if (size < body - at || at + size > to) throw refuse();
    yield { type: bytes.toString("latin1", at + 4, at + 8), at, body, end: at + size };
    at += size;
  }
}

/**
 * An MP4 with sound and no video; its boxes fill it, and what is beside the sound is blanked in place.
 * @throws RefusedFile
 */
export async function inspectMp4(content: Buffer): Promise<Buffer> {
  const bytes = Buffer.from(content);
  const handlers: string[] = [];
  let count = 0;
  const walk = (from: number, to: number, depth: number) => {
    for (const box of boxes(bytes, from, to)) {
      count += 1;
      if (count > MOST_BOXES || depth > DEEPEST) throw refuse();
      if (EMPTIED.has(box.type)) {
        bytes.write("free", box.at + 4, "latin1");
        bytes.fill(0, box.body, box.end);
      } else if (depth === 0 && !KNOWN.has(box.type)) throw refuse();
      else if (box.type === "hdlr" && box.end - box.body >= 12)
        handlers.push(bytes.toString("latin1", box.body + 8, box.body + 12));
      else if (PARENTS.has(box.type)) walk(box.body, box.end, depth + 1);
    }
  };
  walk(0, bytes.length, 0);
  if (!handlers.includes("soun") || handlers.some((handler) => handler !== "soun")) throw refuse();
  return bytes;
}
