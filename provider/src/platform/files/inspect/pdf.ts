import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import { RefusedFile } from "./refused.ts";

const inflated = promisify(inflate);

/** Names of PDF objects that run something, carry other files or send what is filled in (ISO 32000, sections 12.6, 7.11). */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Rendition|Movie)(?![A-Za-z0-9_])/;
const LOCKED = /\/Encrypt(?![A-Za-z0-9_])/;
/** Of all streams that are looked into together. */
const MOST_INFLATED = 64 * 1024 * 1024;
const MOST_STREAMS = 20_000;

/** Names may be written with characters as `#4a`. */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

function check(text: string): void {
  const names = plainNames(text);
  if (LOCKED.test(names)) throw new RefusedFile("is locked by a password: send it unlocked.");
  if (ACTIVE.test(names))
    throw new RefusedFile("holds scripts, forms or other files: print it into a new PDF and send that.");
}

interface Stream {
  dictionary: string;
  from: number;
  to: number;
}

/** Where streams lie, with the dictionary before each; and the text outside of them. */
function split(text: string): { streams: Stream[]; outside: string } {
  const streams: Stream[] = [];
  const outside: string[] = [];
  let position = 0;
  const begin = /\bstream(?:\r\n|\n|\r)/g;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const from = match.index + match[0].length;
    const end = text.indexOf("endstream", from);
    const to = end < 0 ? text.length : end;
    const before = text.slice(position, match.index);
    outside.push(before);
    streams.push({ dictionary: plainNames(before.slice(Math.max(0, before.lastIndexOf(" obj")))), from, to });
    if (streams.length > MOST_STREAMS) throw new RefusedFile("has more parts than a document needs.");
    position = to;
    begin.lastIndex = to;
  }
  outside.push(text.slice(position));
  return { streams, outside: outside.join("\n") };
}

const isObjects = (stream: Stream) => /\/ObjStm\b/.test(stream.dictionary);
const isPicture = (stream: Stream) => /\/Subtype\s*\/Image\b/.test(stream.dictionary) && !isObjects(stream);

/**
 * Looks for what makes a PDF more than a document, also within its compressed parts.
 * @returns the document without what follows its end
 * @throws RefusedFile
 */
export async function inspectPdf(content: Buffer): Promise<Buffer> {
  const end = content.lastIndexOf("%%EOF");
  if (end < 0) throw new RefusedFile("is damaged: it has no end.");
  const document = Buffer.concat([content.subarray(0, end), Buffer.from("%%EOF\n")]);
  const text = document.toString("latin1");
  const { streams, outside } = split(text);
  if (!/\bobj\b/.test(outside)) throw new RefusedFile("is damaged: it holds nothing.");
  check(outside);
  let room = MOST_INFLATED;
  for (const stream of streams) {
    if (isPicture(stream)) continue;
    const filters = /\/Filter\s*(\[[^[\]]*\]|\/\w+)/.exec(stream.dictionary)?.[1]?.match(/\w+/g) ?? [];
    const isDeflated = filters.length === 1 && /^(?:FlateDecode|Fl)$/.test(filters[0] ?? "");
    const isHidden = filters.length > 0 && (!isDeflated || /\/Predictor\s+(?!1\b)\d/.test(stream.dictionary));
    if (isObjects(stream) && isHidden)
      throw new RefusedFile("is written in a way that cannot be checked: print it anew.");
    if (!isDeflated) {
      check(text.slice(stream.from, stream.to));
      continue;
    }
    const part = document.subarray(stream.from, stream.to);
    const plain = await inflated(part, { maxOutputLength: room + 1, finishFlush: constants.Z_SYNC_FLUSH }).catch(
      (error: { code?: string }) => {
        if (error.code === "ERR_BUFFER_TOO_LARGE") throw new RefusedFile("unpacks to more than a document needs.");
        if (isObjects(stream)) throw new RefusedFile("is damaged.");
        return Buffer.alloc(0);
      },
    );
    room -= plain.length;
    if (room < 0) throw new RefusedFile("unpacks to more than a document needs.");
    check(plain.toString("latin1"));
  }
  return document;
}
