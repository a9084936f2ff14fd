import type { Paging } from "../model/common.ts";
import { getFavouriteProperty } from "../wire/listings.ts";
import { toPage } from "./decode/common.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";

/** The member's favourites. */
export const favourites = defineCall(getFavouriteProperty, {
  request: (input: Paging) => input,
  answer: (answer, input) => toPage(answer, toPropertyDetail, input.offset),
});
