const KILOBYTE = 1024;

export interface GrowthOptions {
  /** Size of the first input, in bytes or whatever `make` counts. */
  from?: number;
  /** No larger input is made. */
  atMost?: number;
  /** Milliseconds of processor time below which a measurement says nothing. */
  least?: number;
}

/** Milliseconds of processor time of this process, on all of its threads. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function leastCost(work: () => unknown, tries: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let index = 0; index < tries; index += 1) least = Math.min(least, await costOf(work));
  return least;
}

/** The ratio of the costs of two inputs, of which each is the least of two measurements. */
async function ratioOf(small: () => unknown, large: () => unknown): Promise<number> {
  const few = await leastCost(small, 2);
  return (await leastCost(large, 2)) / Math.max(few, 0.2);
}

/**
 * How many times as much processor time four times the input takes: about 4 for linear work, 16 for quadratic. Inputs
 * are doubled until the time can be measured, or their size says enough by itself: both times are of the same run, so
 * that a slow or busy machine does not matter. What looks steep is measured again, and then at twice the size: what
 * other processes or the collector of garbage add weighs less there, and what is quadratic is as steep as before.
 * @param make an input of a size
 * @returns the smallest ratio of the measurements; 0 where even the largest input took too little to measure
 */
export async function growth<T>(
  make: (size: number) => T,
  work: (input: T) => unknown,
  { from = 4 * KILOBYTE, atMost = 1024 * KILOBYTE, least = 25 }: GrowthOptions = {},
): Promise<number> {
  const ratioAt = (size: number) => {
    const [small, large] = [make(size), make(size * 4)];
    return ratioOf(
      () => work(small),
      () => work(large),
    );
  };
  for (let size = from; size * 4 <= atMost; size *= 2) {
    const large = make(size * 4);
    // Twice: the collector of garbage may fall into one measurement of an input that is too small to be measured.
    const cost = () => costOf(() => work(large));
    if ((await cost()) < least || (await cost()) < least) continue;
    let smallest = Number.POSITIVE_INFINITY;
    for (const measured of [size, size, size * 2, size * 2]) {
      smallest = Math.min(smallest, await ratioAt(measured));
      if (smallest < LINEAR) break;
    }
    return smallest;
  }
  return 0;
}

/** Between what linear work shows, at worst on a busy machine, and what quadratic work shows. */
export const LINEAR = 9;
