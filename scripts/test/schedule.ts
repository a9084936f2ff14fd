/** A piece of a run. */
export interface Job {
  name: string;
  /** Jobs that must have ended before; of names that are not run nothing is waited for. */
  needs: readonly string[];
  /** The share of the machine's cores that it keeps busy. */
  share: 1 | 0.5;
  /** @param cores that it may use */
  run(cores: number): Promise<void>;
}

/**
 * Runs jobs in their order, side by side as long as there are cores: the next one starts as soon as what it needs has ended
 * and its cores are free.
 * @param cores of the machine
 */
export async function runJobs(jobs: readonly Job[], cores: number): Promise<void> {
  const names = new Set(jobs.map(({ name }) => name));
  const ended = new Set<string>();
  const running = new Map<string, Promise<void>>();
  let free = cores;
  const start = (job: Job): void => {
    const taken = Math.max(1, Math.floor(cores * job.share));
    free -= taken;
    const end = () => {
      free += taken;
      ended.add(job.name);
      running.delete(job.name);
    };
    running.set(job.name, job.run(taken).finally(end));
  };
  const canStart = ({ needs, share }: Job): boolean =>
    free >= Math.max(1, Math.floor(cores * share)) && needs.every((name) => !names.has(name) || ended.has(name));
  for (const job of jobs) {
    while (!canStart(job)) await Promise.race(running.values());
    start(job);
  }
  await Promise.all(running.values());
}
