/** Limits of the first view of `/properties`; a figure above its limit fails the check. */
export const BUDGET = { requests: 20, scriptKilobytes: 220, waves: 2, ratio: 1.45 };

export interface FirstView {
  /** Requests until the largest paint stood and the page was hydrated, the document included. */
  requests: number;
  /** Brotli-compressed scripts of these requests, in units of 1000 bytes. */
  scriptKilobytes: number;
  /** Serial round trips before the largest paint, after the document's own. */
  waves: number;
  /** Scripts of the federated page over scripts of the same source built as one bundle. */
  ratio: number;
}

/** The figures that are over budget, in words. */
export function overBudget(view: FirstView): string[] {
  return (Object.keys(BUDGET) as (keyof FirstView)[])
    .filter((figure) => view[figure] > BUDGET[figure])
    .map((figure) => `${figure} ${view[figure]} is over the budget of ${BUDGET[figure]}`);
}

/** When a request started and ended, in milliseconds of one clock. */
export interface Span {
  start: number;
  end: number;
}

/** Length of the longest chain of requests of which each started only after the one before had ended. */
export function serialWaves(spans: Span[]): number {
  let waves = 0;
  let free = Number.NEGATIVE_INFINITY;
  for (const { start, end } of [...spans].sort((a, b) => a.end - b.end)) {
    if (start < free) continue;
    waves += 1;
    free = end;
  }
  return waves;
}
