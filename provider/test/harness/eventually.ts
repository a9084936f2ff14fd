/** The figures of listings follow what is counted within this time. Milliseconds. */
const PATIENCE_MS = 5_000;

/** What a look gives once it passes, or the last one when it never does: for figures that follow a moment later. */
export async function eventually<T>(
  look: () => Promise<T>,
  passes: (value: T) => boolean,
  patience = PATIENCE_MS,
): Promise<T> {
  const end = performance.now() + patience;
  let value = await look();
  while (!passes(value) && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    value = await look();
  }
  return value;
}
