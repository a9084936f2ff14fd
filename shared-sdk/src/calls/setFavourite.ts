import { addFavourite } from "../wire/listings.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";

/** Puts a property among the member's favourites, or takes it out. */
export const setFavourite = defineCall(addFavourite, {
  request: ({ propertyId, favourite }: { propertyId: number; favourite: boolean }) => ({
    property_id: propertyId,
    type: flag(favourite),
  }),
});
