import type { OwnPropertiesInput } from "@gable/shared-sdk/calls";
import type { StatusFilter } from "./status.ts";

export const pageSize = 12;

const filters: Record<StatusFilter, OwnPropertiesInput> = {
  all: {},
  live: { review: "approved", active: true },
  pending: { review: "pending" },
  rejected: { review: "rejected" },
  inactive: { review: "approved", active: false },
  sold: { kind: "sold" },
  rented: { kind: "rented" },
};

/** What is asked of the provider for a filter and a page (from 1). */
export function listInput(filter: StatusFilter, page: number): OwnPropertiesInput {
  return { ...filters[filter], offset: (page - 1) * pageSize, limit: pageSize };
}

/** Address of a page of the list; the usual things are left out. */
export function listPath(filter: StatusFilter, page = 1): string {
  const search = new URLSearchParams();
  if (filter !== "all") search.set("status", filter);
  if (page > 1) search.set("page", String(page));
  const query = search.toString();
  return `/user/properties${query && `?${query}`}`;
}
