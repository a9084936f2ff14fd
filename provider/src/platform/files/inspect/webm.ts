import { RefusedFile } from "./refused.ts";

const HEADER = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const TRACK_TYPE = 0x83;
const SOUND = 2;
/** Elements whose content is looked into: they stand for what is inside them. */
const OPENED = new Set([HEADER, SEGMENT, CLUSTER, TRACKS, TRACK]);
/** Elements that a recording holds below those, passed by: places, times, blocks, codec settings, voids. */
const PASSED = new Set([
  0x114d9b74, 0x1549a966, 0x1c53bb6b, 0xec, 0xbf, 0xe7, 0xa3, 0xa0, 0xab, 0xa7, 0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4287,
  0x4285, 0xd7, 0x73c5, 0x86, 0x63a2, 0xe1, 0x22b59c, 0x258688, 0x536e, 0x23e383, 0x88, 0x55aa, 0xb9, 0x9c, 0x56aa,
  0x56bb, 0x6de7, 0x6df8, 0xaa, 0x55ee,
]);
/** Words about the recording: they are blanked. */
const TAGS = 0x1254c367;
const VOID = 0xec;

/** Elements of one file together: an hour of speech has some hundred thousand. */
const MOST_ELEMENTS = 1_000_000;

const refuse = () => new RefusedFile("is no sound that can be played.");

interface Element {
  id: number;
  body: number;
  /** Null: until the next element that cannot be within. */
  end: number | null;
}

/** One element's head (RFC 8794, sections 5 and 6); null when none begins here. */
function readElement(bytes: Buffer, at: number): Element | null {
  const idLength = Math.clz32(bytes[at] ?? 0) - 23;
  if (idLength > 4 || at + idLength >= bytes.length) return null;
  const first = bytes[at + idLength] ?? 0;
  const sizeLength = Math.clz32(first) - 23;
  const body = at + idLength + sizeLength;
  if (sizeLength > 8 || body > bytes.length) return null;
  let size = BigInt(first & (0xff >> sizeLength));
  for (let index = 1; index < sizeLength; index += 1) size = (size << 8n) | BigInt(bytes[at + idLength + index] ?? 0);
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n;
  return { id: bytes.readUIntBE(at, idLength), body, end: isUnknown ? null : body + Number(size) };
}

/**
 * A WebM recording with sound and no video, without what follows it.
 * @throws RefusedFile
 */
export async function inspectWebm(content: Buffer): Promise<Buffer> {
  const bytes = Buffer.from(content);
  const tracks: number[] = [];
  let docType = "";
  let clusters = 0;
  let elements = 0;
  let at = 0;
  while (at < bytes.length) {
    const element = readElement(bytes, at);
    elements += 1;
    if (elements > MOST_ELEMENTS) throw refuse();
    if (!element) break;
    const { id, body, end } = element;
    if (end !== null && end > bytes.length && id !== SEGMENT && id !== CLUSTER) break;
    if (id === CLUSTER) clusters += 1;
    if (id === DOC_TYPE && end !== null) docType = bytes.toString("latin1", body, end);
    if (id === TRACK_TYPE && end !== null) tracks.push(bytes[end - 1] ?? 0);
    if (OPENED.has(id)) at = body;
    else if (end === null) break;
    else if (id === TAGS || id === VOID) {
      blank(bytes, at, end);
      at = end;
    } else if (PASSED.has(id) || id === DOC_TYPE || id === TRACK_TYPE) at = end;
    else break;
  }
  const isRecording = /^(?:webm|matroska)\0*$/.test(docType) && clusters > 0;
  if (!isRecording || tracks.length === 0 || tracks.some((type) => type !== SOUND)) throw refuse();
  return bytes.subarray(0, at);
}

/** Turns an element into one that means nothing, of the same length. */
function blank(bytes: Buffer, from: number, to: number): void {
  const length = to - from;
  bytes.fill(0, from, to);
  bytes[from] = VOID;
  if (length >= 9) {
    bytes[from + 1] = 0x01;
    bytes.writeUIntBE(length - 9, from + 3, 6);
  } else if (length >= 2) bytes[from + 1] = 0x80 | (length - 2);
}
