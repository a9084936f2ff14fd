import type { Paging } from "@gable/shared-sdk/model";

/** Number of a list's page from the address, counted from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** The largest offset that the provider takes. */
const LARGEST_OFFSET = 10_000;

/** Number of the last page that a list can be opened at. */
export const lastPage = (size: number): number => Math.floor(LARGEST_OFFSET / size) + 1;

/**
 * Pages that a list's navigation names.
 * @param totalCapped there are more than `total`: the last page is unknown, and the count infinite
 */
export function pageCount(
  page: number,
  size: number,
  { total, totalCapped = false }: { total: number; totalCapped?: boolean },
): number {
  const last = lastPage(size);
  if (!totalCapped) return Math.min(last, Math.ceil(total / size));
  return page < last ? Number.POSITIVE_INFINITY : last;
}

/** What a list call takes for a page; the first one without an offset, so that its key is short. */
export function pagingOf(page: number, size: number): Paging {
  return page > 1 ? { offset: (page - 1) * size, limit: size } : { limit: size };
}

export function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
