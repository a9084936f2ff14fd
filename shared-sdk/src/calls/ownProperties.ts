import type { ApiClient } from "../client/client.ts";
import { isApiError } from "../client/error.ts";
import type { Page, Paging, ReviewStatus } from "../model/common.ts";
import type { ListingKind, OwnProperty } from "../model/listing.ts";
import type { OwnCounts, OwnListInput } from "../model/ownList.ts";
import { getAddedProperties } from "../wire/ownListings.ts";
import { PROPERTY_TYPES } from "../wire/rows.ts";
import { toPage } from "./decode/common.ts";
import { toOwnProperty } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";
import { type CallOptions, send } from "./send.ts";

export interface OwnPropertiesInput extends Paging, OwnListInput {
  kind?: ListingKind;
  active?: boolean;
  review?: ReviewStatus;
}

export interface OwnPropertiesPage extends Page<OwnProperty> {
  /** Null where the provider does not count. */
  counts: OwnCounts | null;
  /** Views of all the member's listings. */
  totalViews: number;
}

/** The member's listings, newest first. */
export const ownProperties = defineCall(getAddedProperties, {
  request: ({ offset, limit, kind, active, review, search, status }: OwnPropertiesInput) => ({
    offset,
    limit,
    property_type: kind && PROPERTY_TYPES.indexOf(kind),
    status: flag(active),
    request_status: review,
    search,
    own_status: status,
  }),
  answer: (answer, { offset }): OwnPropertiesPage => ({
    ...toPage(answer, toOwnProperty, offset),
    totalViews: answer.total_views ?? 0,
    counts: answer.status_counts ?? null,
  }),
});

/** One of the member's listings; null when there is none with this slug. */
export async function ownProperty(
  client: ApiClient,
  input: { slugId: string },
  options?: CallOptions,
): Promise<OwnProperty | null> {
  try {
    const answer = await send(client, getAddedProperties, { slug_id: input.slugId }, options);
    const found = answer.data[0];
    return found ? toOwnProperty(found) : null;
  } catch (error) {
    if (isApiError(error) && error.kind === "not_found") return null;
    throw error;
  }
}
