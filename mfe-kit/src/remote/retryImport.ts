const PAUSES = [300, 1200];
const LATE = "DeadlineError";

/** A script's error has the name; a stylesheet's, which the build's loader makes, the type of what the shell told it. */
const isLate = (error: unknown): boolean => {
  const { name, type } = Object(error) as { name?: unknown; type?: unknown };
  return name === LATE || type === LATE;
};

/**
 * Below the shell's time limit. A load that was late sooner has joined one that somebody began before; it may have been
 * given up by the time, so that a new one is a new chance. Milliseconds.
 */
const JOINED = 3000;

/**
 * Loads a lazy module, trying again after 0.3 s and 1.2 s; not after a time limit, which has kept the visitor waiting.
 * @throws the last error when all three attempts fail
 */
export async function retryImport<T>(
  load: () => Promise<T>,
  pause: (milliseconds: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (const milliseconds of PAUSES) {
    const begun = performance.now();
    try {
      return await load();
    } catch (error) {
      if (isLate(error) && performance.now() - begun > JOINED) throw error;
      await pause(milliseconds);
    }
  }
  return load();
}
