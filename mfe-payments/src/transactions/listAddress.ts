import type { PaymentKind, PaymentStatus } from "@gable/shared-sdk/model";

export const KINDS: readonly PaymentKind[] = ["online", "bank", "free"];
export const STATUSES: readonly PaymentStatus[] = ["success", "pending", "review", "failed", "rejected"];

export interface ListAddress {
  /** Null: payments of every kind. */
  kind: PaymentKind | null;
  /** Null: payments of every status. */
  status: PaymentStatus | null;
  /** From 1. */
  page: number;
}

/** What the address asks for; anything else is the first page of all. */
export function readAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get("page"));
  return {
    kind: KINDS.find((kind) => kind === search.get("kind")) ?? null,
    status: STATUSES.find((status) => status === search.get("status")) ?? null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

export function writeAddress({ kind, status, page }: ListAddress): string {
  const search = new URLSearchParams();
  if (kind) search.set("kind", kind);
  if (status) search.set("status", status);
  if (page > 1) search.set("page", String(page));
  const query = search.toString();
  return query ? `/user/transactions?${query}` : "/user/transactions";
}
