import type { ApiClient } from "../../client/client.ts";
import type { Page, Paging } from "../../model/common.ts";
import type { ReviewedListing } from "../../model/operators.ts";
import { adminListings } from "../../wire/admin.ts";
import { toPage } from "../decode/common.ts";
import { toReviewedListing } from "../decode/operators.ts";
import { type CallOptions, send } from "../send.ts";

export interface ReviewedListingsInput extends Paging {
  kind: "property" | "project";
  /** `pending`, `approved`, `rejected`, `expired`; all when absent. */
  review?: string;
  search?: string;
}

/** Listings of everybody for review, the oldest first. */
export async function reviewedListings(
  client: ApiClient,
  input: ReviewedListingsInput,
  options?: CallOptions,
): Promise<Page<ReviewedListing>> {
  const { review, ...rest } = input;
  return toPage(
    await send(client, adminListings, { ...rest, request_status: review }, options),
    toReviewedListing,
    input.offset,
  );
}
