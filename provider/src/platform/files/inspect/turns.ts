/** What waits, by owner: several owners take turns. */
export interface Turns<Job> {
  hasRoom(bytes: number): boolean;
  add(owner: number | undefined, job: Job): void;
  /** The one whose turn it is; it waits no longer. */
  next(): Job | undefined;
}

/** So many jobs, and so many bytes of them together, may wait. */
export function createTurns<Job extends { content: Buffer }>(limits: {
  mostWaiting: number;
  mostWaitingBytes: number;
}): Turns<Job> {
  /** In the order of their turns. */
  const waiting = new Map<number | undefined, Job[]>();
  let count = 0;
  let bytes = 0;
  return {
    hasRoom: (more) => count < limits.mostWaiting && bytes + more <= limits.mostWaitingBytes,
    add(owner, job) {
      waiting.set(owner, [...(waiting.get(owner) ?? []), job]);
      count += 1;
      bytes += job.content.length;
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [owner, jobs] = first;
      const job = jobs.shift();
      waiting.delete(owner);
      if (jobs.length > 0) waiting.set(owner, jobs);
      if (job) {
        count -= 1;
        bytes -= job.content.length;
      }
      return job;
    },
  };
}
