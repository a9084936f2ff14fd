import { createHmac, timingSafeEqual } from "node:crypto";
import type { Sort } from "../../marketplace/listing-search/index.ts";
import { invalid } from "../../platform/http/index.ts";

/** Where a page ended. */
export interface Cursor {
  sort: Sort;
  /** `fingerprint` of the filters: a cursor goes on with the search that it came from. */
  filters: string;
  /** When the first page was read, in milliseconds: who counts as promoted must not change between pages. */
  at: number;
  /** Sorted by promotion: whether the promoted ones are all shown. */
  pastPromoted: boolean;
  /** What the last listing was sorted by, and its id. */
  value: number;
  id: number;
}

const NOT_OURS = "This cursor is not one of ours, or belongs to another search: start again without it.";

function sign(text: string, key: string): Buffer {
  return createHmac("sha256", key).update(text).digest().subarray(0, 16);
}

/** A cursor as opaque text. */
export function sealCursor(cursor: Cursor, key: string): string {
  const { sort, filters, at, pastPromoted, value, id } = cursor;
  const text = Buffer.from(JSON.stringify([sort, filters, at, pastPromoted, value, id])).toString("base64url");
  return `${text}.${sign(text, key).toString("base64url")}`;
}

/**
 * Reads a cursor back.
 * @throws Failure 400 when it was altered, or comes from a search with another order or other filters
 */
export function openCursor(given: string, key: string, search: Pick<Cursor, "sort" | "filters">): Cursor {
  const [text = "", signature = "", ...more] = given.split(".");
  const found = Buffer.from(signature, "base64url");
  const expected = sign(text, key);
  const isOurs = found.length === expected.length && timingSafeEqual(found, expected);
  // Base64 has more than one spelling of the same bytes.
  if (!isOurs || more.length > 0 || found.toString("base64url") !== signature)
    throw invalid(NOT_OURS, "cursor", "page_over");
  const [sort, filters, at, pastPromoted, value, id] = JSON.parse(Buffer.from(text, "base64url").toString());
  if (sort !== search.sort || filters !== search.filters) throw invalid(NOT_OURS, "cursor", "page_over");
  return { sort, filters, at, pastPromoted, value, id };
}
