const PAUSES = [300, 1200];

/**
 * Loads a lazy module, trying again after 0.3 s and 1.2 s; not after a time limit, which has kept the visitor waiting.
 * @throws the last error when all three attempts fail
 */
export async function retryImport<T>(
  load: () => Promise<T>,
  pause: (milliseconds: number) => Promise<unknown> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<T> {
  for (const milliseconds of PAUSES) {
    try {
      return await load();
    } catch (error) {
      if (error instanceof Error && error.name === "DeadlineError") throw error;
      await pause(milliseconds);
    }
  }
  return load();
}
