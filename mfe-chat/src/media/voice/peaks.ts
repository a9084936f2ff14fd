/** Bars of a waveform. */
export const BARS = 40;

/** Loudness of a sound in equal parts of its time, 0 to 1, the loudest part 1; nothing heard is all 0. */
export function peaksOf(samples: Float32Array, bars = BARS): number[] {
  const size = Math.max(1, Math.floor(samples.length / bars));
  // Enough of each part to tell how loud it is.
  const step = Math.max(1, Math.floor(size / 200));
  const loud = Array.from({ length: bars }, (_, bar) => {
    let most = 0;
    for (let at = bar * size; at < Math.min((bar + 1) * size, samples.length); at += step)
      most = Math.max(most, Math.abs(samples[at] ?? 0));
    return most;
  });
  const loudest = Math.max(...loud);
  return loudest === 0 ? loud : loud.map((value) => value / loudest);
}

/** What a microphone gives now, as `getByteTimeDomainData` tells it: 0 to 1. */
export function levelOf(bytes: Uint8Array): number {
  let most = 0;
  for (const byte of bytes) most = Math.max(most, Math.abs(byte - 128) / 128);
  return most;
}

/** The last levels, so many as there are bars, silence before the first. */
export const lastBars = (levels: readonly number[], bars = BARS): number[] => [
  ...Array.from({ length: Math.max(0, bars - levels.length) }, () => 0),
  ...levels.slice(-bars),
];
