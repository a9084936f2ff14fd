import { searchVector } from "../../marketplace/listing-search/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { placeColumns } from "../../platform/geo/index.ts";
import { freeSlug, slugify } from "../../platform/http/index.ts";
import type { Catalogue } from "./catalogue.ts";
import { between, hash, pick } from "./choose.ts";
import type { People } from "./people.ts";
import { fileId } from "./pictures.ts";
import { type PlannedListing, planListings } from "./plan.ts";
import { viewsByDay } from "./views.ts";

/** As `listing_view_days` has it. */
const PROPERTY = 0;

const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * HOUR_MS;

export interface SeedInput {
  catalogue: Catalogue;
  people: People;
  now: Date;
}

/** Most belong to an agent of their city, some to the demo owner, a few to the site itself. */
function ownerOf(listing: PlannedListing, index: number, people: People): number | null {
  if (listing.city.city === "Lisbon" && index % 3 === 0) return people.owner;
  if (hash(`${listing.key}:site`) % 17 === 0) return null;
  return pick(`${listing.key}:agent`, people.agents.get(listing.city.city) ?? people.all);
}

/** The demo listings with their pictures, facts, places nearby and favourites. */
export async function seedListings(db: Database, { catalogue, people, now }: SeedInput): Promise<void> {
  const slugs = new Set<string>();
  const facilityRows: { property_id: number; facility_id: number; distance: number }[] = [];
  const imageRows: { property_id: number; file_id: string; position: number }[] = [];
  const parameterRows: { property_id: number; parameter_id: number; value: string }[] = [];
  const favouriteRows: { user_id: number; property_id: number; created_at: Date }[] = [];
  const viewRows: { kind: number; listing_id: number; day: string; views: number }[] = [];
  const planned = planListings();
  for (const [index, listing] of planned.entries()) {
    const slug = await freeSlug(slugify(listing.title), (wanted) => wanted.filter((one) => slugs.has(one)));
    slugs.add(slug);
    const owner = ownerOf(listing, index, people);
    const fans = people.all.filter((id) => id !== owner && hash(`${listing.key}:fan:${id}`) % 4 === 0);
    const { city, age } = listing;
    const views = between(`${listing.key}:views`, 12, 900);
    const { id } = await db
      .insertInto("properties")
      .values({
        ...placeColumns(listing.latitude, listing.longitude),
        slug_id: slug,
        user_id: owner,
        category_id: catalogue.categories.get(listing.category) ?? 0,
        title: listing.title,
        description: listing.description,
        price: listing.price,
        property_type: listing.type,
        rentduration: listing.duration,
        request_status: "approved",
        address: listing.address,
        client_address: listing.address,
        city: city.city,
        state: city.state,
        country: city.country,
        title_image: fileId(listing.cover),
        three_d_image: listing.panorama ? fileId(listing.panorama) : null,
        is_premium: listing.isPremium,
        total_view: views,
        favourite_count: fans.length,
        promoted_until: listing.isPromoted ? new Date(now.getTime() + YEAR_MS) : null,
        search: searchVector(
          listing.title,
          `${city.city} ${city.state} ${city.country}`,
          `${listing.address} ${listing.description}`,
        ),
        created_at: new Date(now.getTime() - age * HOUR_MS),
        updated_at: new Date(now.getTime() - age * HOUR_MS),
        confirmed_at: new Date(now.getTime() - Math.min(age, between(`${listing.key}:confirmed`, 2, 400)) * HOUR_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    imageRows.push(...listing.gallery.map((name, position) => ({ property_id: id, file_id: fileId(name), position })));
    // Saved at some time since it was listed.
    const hoursAgo = (fan: number) => (age * (1 + (hash(`${listing.key}:saved:${fan}`) % 98))) / 100;
    favouriteRows.push(
      ...fans.map((user_id) => ({
        user_id,
        property_id: id,
        created_at: new Date(now.getTime() - hoursAgo(user_id) * HOUR_MS),
      })),
    );
    viewRows.push(
      ...viewsByDay(listing.key, views, age, now).map((each) => ({ kind: PROPERTY, listing_id: id, ...each })),
    );
    for (const [key, value] of Object.entries(listing.parameters)) {
      const parameter_id = catalogue.parameters.get(key);
      if (parameter_id) parameterRows.push({ property_id: id, parameter_id, value: JSON.stringify(value) });
    }
    for (const facility_id of catalogue.facilities)
      if (hash(`${listing.key}:near:${facility_id}`) % 5 < 3)
        facilityRows.push({
          property_id: id,
          facility_id,
          distance: between(`${listing.key}:far:${facility_id}`, 1, 9),
        });
  }
  await db.insertInto("property_images").values(imageRows).execute();
  await db.insertInto("property_parameters").values(parameterRows).execute();
  await db.insertInto("property_facilities").values(facilityRows).execute();
  await db.insertInto("favourites").values(favouriteRows).execute();
  await db.insertInto("listing_view_days").values(viewRows).execute();
}
