import { peaksOf } from "./peaks.ts";

export interface Sound {
  /** Seconds. */
  duration: number;
  levels: number[];
}

/** Larger ones are played without a waveform. Bytes. */
const LARGEST = 16 * 1024 * 1024;
/** Hertz: enough to tell how loud it is. */
const RATE = 8000;

/**
 * How long a recording is and how loud over its time; recordings of browsers do not say it themselves.
 * Null where it cannot be read: it may be played all the same.
 */
export async function readSound(sound: string | File): Promise<Sound | null> {
  try {
    const bytes = typeof sound === "string" ? await bytesAt(sound) : await sound.arrayBuffer();
    if (!bytes) return null;
    const context = new OfflineAudioContext(1, 1, RATE);
    const buffer = await context.decodeAudioData(bytes);
    return { duration: buffer.duration, levels: peaksOf(buffer.getChannelData(0)) };
  } catch {
    return null;
  }
}

async function bytesAt(address: string): Promise<ArrayBuffer | null> {
  const answer = await fetch(address);
  const isLarge = Number(answer.headers.get("content-length") ?? 0) > LARGEST;
  return answer.ok && !isLarge ? answer.arrayBuffer() : null;
}
