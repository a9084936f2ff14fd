import type { Paging } from "@gable/shared-sdk/model";

/** Number of a list's page from the address, counted from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}

/** What a list call takes for a page; the first one without an offset, so that its key is short. */
export function pagingOf(page: number, size: number): Paging {
  return page > 1 ? { offset: (page - 1) * size, limit: size } : { limit: size };
}

export function pageHref(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
