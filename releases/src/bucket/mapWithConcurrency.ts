import pLimit from "p-limit";

/** Runs `work` for each of many, so many at a time. After a failure it begins nothing more, and waits for what it began. */
export async function mapWithConcurrency<T>(
  concurrency: number,
  all: readonly T[],
  work: (each: T) => Promise<void>,
): Promise<void> {
  const limited = pLimit({ concurrency, rejectOnClear: true });
  const stop = (error: unknown) => {
    limited.clearQueue();
    throw error;
  };
  const results = await Promise.allSettled(all.map((each) => limited(() => work(each).catch(stop))));
  const failure = results.find((result) => result.status === "rejected");
  if (failure) throw failure.reason;
}
