/** A load that takes longer counts as failed. Milliseconds. */
export const LOAD_LIMIT = 4000;

/** A step of loading or mounting took longer than it may. */
export class DeadlineError extends Error {
  override name = "DeadlineError";
}

/**
 * The promise, or a rejection after `milliseconds`. The work itself is not stopped.
 * @param what subject of the message: `catalog@0.1.0-1a2b3c4d mount`
 * @throws DeadlineError
 */
export function withDeadline<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expiry = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DeadlineError(`${what} did not finish within ${milliseconds} ms.`)),
      milliseconds,
    );
  });
  return Promise.race([promise, expiry]).finally(() => clearTimeout(timer));
}
