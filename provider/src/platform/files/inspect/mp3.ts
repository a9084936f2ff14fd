import { RefusedFile } from "./refused.ts";

/** Kilobits a second by index, for layer III of MPEG 1, and of MPEG 2 and 2.5. */
const BITRATES = {
  one: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  two: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
/** Samples a second of MPEG 1; MPEG 2 has half, 2.5 a quarter. */
const RATES = [44100, 48000, 32000];
const LEAST_FRAMES = 3;

/** Bytes of the layer III frame that begins here; 0 when none does (ISO 11172-3, section 2.4.2.3). */
function frameLength(bytes: Buffer, at: number): number {
  if (at + 4 > bytes.length || bytes[at] !== 0xff) return 0;
  const [second = 0, third = 0] = [bytes[at + 1], bytes[at + 2]];
  const version = (second >> 3) & 3;
  if ((second & 0xe0) !== 0xe0 || ((second >> 1) & 3) !== 1 || version === 1) return 0;
  const bitrate = (version === 3 ? BITRATES.one : BITRATES.two)[third >> 4];
  const rate = RATES[(third >> 2) & 3];
  if (!bitrate || !rate) return 0;
  const samples = version === 3 ? rate : version === 2 ? rate / 2 : rate / 4;
  return Math.floor(((version === 3 ? 144 : 72) * bitrate * 1000) / samples) + ((third >> 1) & 1);
}

/** Length of an ID3 tag at the beginning, 0 without one. */
function tagLength(bytes: Buffer): number {
  if (bytes.toString("latin1", 0, 3) !== "ID3" || bytes.length < 10) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((bytes[at] ?? 0) & 0x7f), 0);
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0);
}

/**
 * The frames of an MP3 and nothing else: tags with titles, pictures and places go, as does what follows the sound.
 * @throws RefusedFile when there is no sound
 */
export async function inspectMp3(content: Buffer): Promise<Buffer> {
  const start = tagLength(content);
  let at = start;
  let frames = 0;
  for (let length = frameLength(content, at); length > 0 && at + length <= content.length; ) {
    at += length;
    frames += 1;
    length = frameLength(content, at);
  }
  if (frames < LEAST_FRAMES) throw new RefusedFile("is no sound that can be played.");
  return content.subarray(start, at);
}
