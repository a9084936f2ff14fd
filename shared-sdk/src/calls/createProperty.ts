import type { ApiClient } from "../client/client.ts";
import type { PropertyDetail } from "../model/listing.ts";
import { postProperty } from "../wire/ownListings.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { encodePropertyFields, type PropertyFields } from "./propertyForm.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

/** Lists a property; uses one of the member's `property_list`. @throws ApiError `limit`, `validation` */
export async function createProperty(
  client: ApiClient,
  input: PropertyFields,
  options?: CallOptions,
): Promise<PropertyDetail> {
  const { title, description, categoryId, kind, price, address } = input;
  const answer = await send(
    client,
    postProperty,
    {
      ...encodePropertyFields(input),
      title,
      description,
      category_id: categoryId,
      property_type: kind === "sell" ? 0 : 1,
      price,
      address,
    },
    options,
  );
  const created = answer.data[0];
  if (!created) throw unreadable(postProperty, "data.0", "no property");
  return toPropertyDetail(created);
}
