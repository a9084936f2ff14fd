/** What the first view of a page costs; each figure is the same in every run. */
export interface FirstView {
  /** Requests until the page was hydrated and rested, the document included. */
  requests: number;
  /** Brotli-compressed scripts of these requests, in units of 1000 bytes. */
  scriptKilobytes: number;
  /** The document as it travels, Brotli-compressed, the styles in it included. */
  documentKilobytes: number;
  /** What the styles in the document add to it. */
  styleKilobytes: number;
  fontKilobytes: number;
  /** Requests of a second visit. */
  again: number;
  /** Serial round trips of scripts and data until the page is hydrated, after the document's own. */
  waves: number;
  /** Scripts of the federated page over scripts of the same source built as one bundle. */
  ratio: number;
  /** Cumulative layout shift. */
  shift: number;
  /** The same of a page that the server had no time to render. */
  bareShift: number;
}

/** Limits of every first view; a figure above its limit fails the check. */
export const BUDGET: FirstView = {
  requests: 16,
  scriptKilobytes: 165,
  documentKilobytes: 18,
  styleKilobytes: 14,
  fontKilobytes: 40,
  again: 1,
  waves: 2,
  ratio: 1.2,
  shift: 0.01,
  bareShift: 0.02,
};

/** The figures of a page that are over its budget, in words. */
export function overBudget(page: string, view: FirstView): string[] {
  return (Object.keys(BUDGET) as (keyof FirstView)[])
    .filter((figure) => view[figure] > BUDGET[figure])
    .map((figure) => `${page}: ${figure} ${view[figure]} is over the budget of ${BUDGET[figure]}`);
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
