import { RefusedFile } from "./refused.ts";

const PAGE_HEADER = 27;
const BEGINS_STREAM = 2;
const SOUND = ["OpusHead", "\u0001vorbis", "Speex   ", "\u007fFLAC"];

/**
 * The pages of an Ogg file that holds sound, and nothing that follows them (RFC 3533, section 6).
 * @throws RefusedFile when it holds something else
 */
export async function inspectOgg(content: Buffer): Promise<Buffer> {
  let at = 0;
  let pages = 0;
  while (content.toString("latin1", at, at + 4) === "OggS" && at + PAGE_HEADER <= content.length) {
    const segments = content[at + 26] ?? 0;
    const body = at + PAGE_HEADER + segments;
    const length = content.subarray(at + PAGE_HEADER, body).reduce((sum, size) => sum + size, 0);
    if (body + length > content.length) break;
    const isFirst = ((content[at + 5] ?? 0) & BEGINS_STREAM) !== 0;
    if (isFirst && !SOUND.some((codec) => content.toString("latin1", body, body + 8).startsWith(codec)))
      throw new RefusedFile("is no sound that can be played.");
    if (pages === 0 && !isFirst) break;
    at = body + length;
    pages += 1;
  }
  if (pages < 2) throw new RefusedFile("is no sound that can be played.");
  return content.subarray(0, at);
}
