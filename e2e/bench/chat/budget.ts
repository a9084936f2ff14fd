/** Open conversations that are measured, both people's pages each, and messages a second on the whole site. */
export const CONVERSATIONS = [1, 50, 500, 5_000];
export const RATE = 20;

/** Of 95 of 100 messages, as a ratio to the control: one open conversation at one process, at the same rate in the same run. */
const MOST_RATIO = 2.5;
/** Times less than this differ by chance. Milliseconds. */
const LEAST_DIFFERENCE = 10;
/** Memory of an open stream in the provider, in kilobytes. */
const MOST_KILOBYTES = 64;

/** How messages fared that were sent to open pages. */
export interface Delivered {
  sent: number;
  /** Messages that the provider did not take. */
  refused: number;
  /** Taken, and not seen. */
  lost: number;
  /** Seen more than once. */
  doubled: number;
  /** Seen after a later one of the same conversation. */
  disordered: number;
  /** Milliseconds from when a message was due to be sent until the other person's page has it. */
  p50: number;
  p95: number;
  p99: number;
}

/** One number of open conversations with one number of processes. */
export interface Line {
  processes: number;
  conversations: number;
  streams: number;
  delivered: Delivered;
  /** Of all providers, divided by the streams, in kilobytes; null where they are too few, or the system does not tell. */
  streamKilobytes: number | null;
  /** Processor time of providers and database for a stream at rest, in milliseconds an hour. */
  streamCpu: number | null;
  /** Processor time for a message, with what its reader's page asks for, in milliseconds. */
  providerCpu: number | null;
  databaseCpu: number | null;
}

/** One open conversation at one process: what all others are held against. */
export const controlOf = (lines: readonly Line[]): Line | undefined =>
  lines.find(({ processes, conversations }) => processes === 1 && conversations === 1);

/** What of a run is over budget, in words. */
export function overBudget(lines: readonly Line[]): string[] {
  const control = controlOf(lines);
  return lines.flatMap((line) => {
    const { processes, conversations, delivered, streamKilobytes } = line;
    const at = `${conversations} at ${processes} process${processes === 1 ? "" : "es"}`;
    const problems: string[] = [];
    for (const fate of ["refused", "lost", "doubled", "disordered"] as const)
      if (delivered[fate] > 0) problems.push(`${at}: ${delivered[fate]} of ${delivered.sent} messages ${fate}`);
    const base = control?.delivered.p95 ?? 0;
    if (delivered.p95 > base * MOST_RATIO && delivered.p95 - base > LEAST_DIFFERENCE)
      problems.push(
        `${at}: p95 ${delivered.p95.toFixed(1)} ms is more than ${MOST_RATIO} times the control's ${base.toFixed(1)} ms`,
      );
    if (streamKilobytes !== null && streamKilobytes > MOST_KILOBYTES)
      problems.push(`${at}: a stream takes ${streamKilobytes.toFixed(0)} KB: the budget is ${MOST_KILOBYTES}`);
    return problems;
  });
}
