import type { Query } from "../sqlSite.ts";

/** A word of a listing's text; titles have the weight A, places B. */
interface Lexeme {
  word: string;
  weights: string[];
}

/** A listing on the market as `properties` and the tables of its fields and facilities have it. */
export interface Listing {
  id: number;
  property_type: number;
  category_id: number;
  category_slug: string;
  price: number;
  latitude: number;
  longitude: number;
  is_premium: boolean;
  user_id: number | null;
  /** Milliseconds. */
  promoted_until: number | null;
  /** Microseconds. */
  created_at: number;
  city: string;
  state: string;
  country: string;
  total_view: number;
  favourite_count: number;
  lexemes: Lexeme[];
  /** Values by parameter id. */
  fields: Record<string, unknown>;
  facilities: number[];
}

/** Reads every listing on the market. */
export async function readListings(query: Query): Promise<Listing[]> {
  const { rows } = await query(`select properties.id, property_type, category_id, categories.slug_id as category_slug,
      price::float8 as price, latitude, longitude, is_premium, user_id,
      (extract(epoch from promoted_until) * 1000)::float8 as promoted_until,
      (extract(epoch from properties.created_at) * 1000000)::float8 as created_at,
      city, state, country, total_view, favourite_count,
      (select coalesce(json_agg(json_build_object('word', lexeme, 'weights', weights)), '[]') from unnest(search)) as lexemes,
      (select coalesce(json_object_agg(parameter_id, value), '{}') from property_parameters where property_id = properties.id)
        as fields,
      (select coalesce(json_agg(facility_id), '[]') from property_facilities where property_id = properties.id) as facilities
    from properties join categories on categories.id = category_id
    where status = 1 and request_status = 'approved' and not owner_inactive and property_type in (0, 1)`);
  return rows as Listing[];
}
