import { peaksOf } from "./peaks.ts";

export interface Sound {
  /** Seconds. */
  duration: number;
  levels: number[];
}

/**
 * Larger ones are played without a waveform, as reading one takes memory by its length, whoever has sent it: five minutes
 * of this site's own recordings are 1.2 MB. Bytes.
 */
const LARGEST = 2 * 1024 * 1024;
/** Hours of silence are small, and become gigabytes when they are read. This site's own recordings end after five minutes. Seconds. */
const LONGEST = 6 * 60;
/** The player says by then how long a sound is, or nothing of it is read. Milliseconds. */
const PATIENCE_MS = 5_000;
/** Behind the end of every sound: the player looks for the end of one that does not say its length. Seconds. */
const BEHIND_THE_END = 1e7;
/** Hertz: enough to tell how loud it is. */
const RATE = 8000;

/**
 * How long a recording is and how loud over its time; recordings of browsers do not say it themselves.
 * Null where it cannot be read: it may be played all the same.
 */
export async function readSound(sound: string | File): Promise<Sound | null> {
  try {
    const file = typeof sound === "string" ? await fileAt(sound) : sound;
    if (!file || file.size > LARGEST || !((await lengthOf(file)) <= LONGEST)) return null;
    const bytes = await file.arrayBuffer();
    const context = new OfflineAudioContext(1, 1, RATE);
    const buffer = await context.decodeAudioData(bytes);
    return { duration: buffer.duration, levels: peaksOf(buffer.getChannelData(0)) };
  } catch {
    return null;
  }
}

/** By no more than what may be read of it. */
async function fileAt(address: string): Promise<Blob | null> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) return null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts, { type: answer.headers.get("content-type") ?? "" });
    size += value.byteLength;
    if (size > LARGEST) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

/** Seconds, as the browser's player finds them without decoding the sound; not a number where it does not. */
async function lengthOf(file: Blob): Promise<number> {
  const player = document.createElement("audio");
  const address = URL.createObjectURL(file);
  try {
    return await new Promise<number>((resolve) => {
      setTimeout(() => resolve(Number.NaN), PATIENCE_MS);
      player.ondurationchange = () => {
        if (Number.isFinite(player.duration)) resolve(player.duration);
      };
      player.onloadedmetadata = () => {
        if (Number.isFinite(player.duration)) resolve(player.duration);
        else player.currentTime = BEHIND_THE_END;
      };
      player.onerror = () => resolve(Number.NaN);
      player.preload = "metadata";
      player.src = address;
    });
  } finally {
    player.removeAttribute("src");
    URL.revokeObjectURL(address);
  }
}
