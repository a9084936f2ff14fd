import { deleteAdvertisement, storeAdvertisement } from "../wire/advertisements.ts";
import { defineCall } from "./defineCall.ts";

export interface FeatureInput {
  type: "property" | "project";
  id: number;
}

/**
 * Features an own listing; uses one of the member's `property_feature` or `project_feature`.
 * @returns what the provider says of it, in its own language; or an empty text
 * @throws ApiError `limit`; `validation` when it is featured already
 */
export const featureListing = defineCall(storeAdvertisement, {
  request: ({ type, id }: FeatureInput) => ({
    feature_for: type,
    ...(type === "property" ? { property_id: id } : { project_id: id }),
  }),
  answer: ({ message }): string => message ?? "",
});

/** Features a listing no longer. The use that paid for it is not given back. */
export const withdrawAdvertisement = defineCall(deleteAdvertisement, {
  request: (input: { id: number }) => ({ id: input.id }),
});
