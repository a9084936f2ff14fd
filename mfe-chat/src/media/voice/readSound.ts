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
export async function readSound(src: string): Promise<Sound | null> {
  try {
    const answer = await fetch(src);
    if (!answer.ok || Number(answer.headers.get("content-length") ?? 0) > LARGEST) return null;
    const context = new OfflineAudioContext(1, 1, RATE);
    const buffer = await context.decodeAudioData(await answer.arrayBuffer());
    return { duration: buffer.duration, levels: peaksOf(buffer.getChannelData(0)) };
  } catch {
    return null;
  }
}
