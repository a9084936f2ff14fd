import type { OwnPropertiesInput } from "@gable/shared-sdk/calls";
import { pathsOf } from "../listing/paths.ts";
import type { ListedKind } from "../listing/sections.ts";
import { filterOf, pageOf, type StatusFilter } from "./status.ts";

export const pageSize = 12;

/** What part of a list is shown, as its address says. */
export interface ListPart {
  filter: StatusFilter;
  /** From 1. */
  page: number;
  search: string;
}

export function partOf(kind: ListedKind, address: URLSearchParams): ListPart {
  return { filter: filterOf(kind, address), page: pageOf(address), search: (address.get("q") ?? "").trim() };
}

/** How providers without the extension `own-lists` are asked for a status: properties alone, and roughly. */
const filters: Record<StatusFilter, OwnPropertiesInput> = {
  all: {},
  live: { review: "approved", active: true },
  pending: { review: "pending" },
  rejected: { review: "rejected" },
  expired: { review: "expired" },
  inactive: { review: "approved", active: false },
  sold: { kind: "sold" },
  rented: { kind: "rented" },
};

/**
 * What is asked of the provider for a part of a list.
 * @param knows the provider has the extension `own-lists`
 */
export function listInput({ filter, page, search }: ListPart, knows: boolean): OwnPropertiesInput {
  const paging = { offset: (page - 1) * pageSize, limit: pageSize };
  if (!knows) return { ...filters[filter], ...paging };
  return { status: filter === "all" ? undefined : filter, search: search || undefined, ...paging };
}

/** Address of a part of a list; the usual things are left out. */
export function listPath(kind: ListedKind, part: Partial<ListPart> = {}): string {
  const { filter = "all", page = 1, search = "" } = part;
  const address = new URLSearchParams();
  if (filter !== "all") address.set("status", filter);
  if (search) address.set("q", search);
  if (page > 1) address.set("page", String(page));
  const query = address.toString();
  return `${pathsOf[kind].list}${query && `?${query}`}`;
}
