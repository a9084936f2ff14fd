import type { ComparedProperty } from "../../model/comparison.ts";
import type { WireComparedProperty } from "../../wire/listings.ts";
import { toIso } from "./common.ts";
import { toFacility, toParameterValue, toRentPeriod } from "./listing.ts";

export function toComparedProperty(row: WireComparedProperty): ComparedProperty {
  return {
    id: row.id,
    slugId: row.slug_id,
    title: row.title,
    kind: row.property_type,
    price: row.price,
    rentPeriod: toRentPeriod(row),
    image: row.title_image,
    address: row.address,
    city: row.city,
    state: row.state,
    country: row.country,
    premium: row.is_premium,
    likes: row.total_likes,
    views: row.total_views,
    createdAt: toIso(row.created_at),
    parameters: row.facilities.map(toParameterValue).filter((parameter) => parameter.values.length > 0),
    facilities: row.near_by_places.map(toFacility),
    category: row.category,
  };
}
