/** Does something for each of many, so many at a time. After a failure nothing more is begun, and what was is waited for. */
export async function atMost<T>(limit: number, all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const waiting = all.values();
  let failure: { error: unknown } | null = null;
  const worker = async () => {
    for (const each of waiting) {
      if (failure) return;
      try {
        await work(each);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, all.length) }, worker));
  if (failure) throw (failure as { error: unknown }).error;
}
