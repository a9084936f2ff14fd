import { CONTACT_VISIBILITY, contactVisibility, personFor } from "../../identity/people/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { type Caller, humanTime } from "../../platform/http/index.ts";
import { mayRead } from "../listing-search/index.ts";
import { loadBriefFacts } from "./brief.ts";
import { type Facts, factsOf, loadFacts } from "./facts.ts";
import type { RecordsWithPeople } from "./listingRecord.ts";
import { liveAdvertisements } from "./liveAdvertisements.ts";
import { cutCard, cutDetail, teaser } from "./premium.ts";
import { readRecordsWithPeople, type SiteContact } from "./records.ts";
import type { Property } from "./tables.ts";

export const TYPE_WORDS = ["sell", "rent", "sold", "rented"] as const;

export interface Viewer extends Pick<Caller, "links" | "user" | "language"> {
  now: Date;
  /** Whether the viewer reads premium listings in full, where that is known already. */
  readsPremium?: boolean;
}

type Owned = Pick<Property, "is_premium" | "user_id">;

/**
 * Which of the listings go out whole to a viewer. Premium ones do to their owner, to administrators and to members
 * whose package has the feature; everybody else gets them cut down.
 */
async function wholeFor(db: Database, properties: Owned[], { user, readsPremium }: Viewer) {
  const isOwn = (property: Owned) => user !== null && property.user_id === user.id;
  const needsPackage = properties.some((property) => property.is_premium && !isOwn(property));
  const readsAll = readsPremium ?? (!needsPackage || (await mayRead(db, user, "premium_properties")));
  return (property: Owned) => readsAll || !property.is_premium || isOwn(property);
}

/** What a card is made of. */
export type CardRow = Pick<
  Property,
  | "id"
  | "slug_id"
  | "category_id"
  | "city"
  | "state"
  | "country"
  | "price"
  | "property_type"
  | "title"
  | "title_image"
  | "is_premium"
  | "address"
  | "rentduration"
  | "latitude"
  | "longitude"
  | "promoted_until"
  | "favourite_count"
  | "user_id"
  | "created_at"
>;

/** A listing as a card, whole. */
export function cardOf(property: CardRow, facts: Facts, { links, now }: Pick<Viewer, "links" | "now">) {
  return {
    id: property.id,
    slug_id: property.slug_id,
    category_id: property.category_id,
    city: property.city,
    state: property.state,
    country: property.country,
    price: property.price,
    property_type: TYPE_WORDS[property.property_type] ?? "sell",
    title: property.title,
    title_image: links.image(property.title_image),
    is_premium: property.is_premium,
    address: property.address,
    rentduration: property.rentduration ?? "",
    latitude: String(property.latitude),
    longitude: String(property.longitude),
    promoted: property.promoted_until !== null && property.promoted_until > now,
    parameters: facts.parameters(property.id),
    assign_facilities: facts.facilities(property.id),
    category: facts.category(property.category_id),
    is_favourite: facts.isFavourite(property.id) ? 1 : 0,
    favourite_count: property.favourite_count,
    gallery: facts.gallery(property.id),
    documents: facts.documents(property.id),
    added_by: property.user_id ?? 0,
    created_at: humanTime(property.created_at, now),
    created_at_iso: property.created_at.toISOString(),
  };
}

/** Listings as cards, of facts that have been read. */
export async function cardsOf(db: Database, properties: CardRow[], facts: Facts, viewer: Viewer) {
  const isWhole = await wholeFor(db, properties, viewer);
  return properties.map((property) => {
    const card = cardOf(property, facts, viewer);
    return isWhole(property) ? card : cutCard(card);
  });
}

/** Listings as cards. */
export async function toCards(db: Database, properties: CardRow[], viewer: Viewer) {
  const facts = await loadFacts(db, properties, viewer);
  return cardsOf(db, properties, facts, viewer);
}

/** Listings as cards with only what a card shows (see `brief.ts`). */
export async function toBriefCards(db: Database, properties: CardRow[], viewer: Viewer) {
  const facts = await loadBriefFacts(db, properties, viewer);
  return cardsOf(db, properties, facts, viewer);
}

/** Stands for the site itself where a person is asked for. */
const SITE = 0;
const CONTACT_KEYS = ["company_email", "company_tel1", "company_address", "admin_name", "admin_image"];
/** What details tell of the site. */
export const SITE_CONTACT: SiteContact = { site: SITE, settings: [...CONTACT_KEYS, CONTACT_VISIBILITY] };

/**
 * Listings in full. Who likes or asks about a listing is told to its owner only, and of the owner what
 * `peopleFor` lets the viewer read.
 */
export async function toDetails(db: Database, properties: Property[], viewer: Viewer) {
  return detailsOf(db, properties, await readRecordsWithPeople(db, properties, viewer, SITE_CONTACT), viewer);
}

/** The same of what has been read. */
export async function detailsOf(db: Database, properties: Property[], read: RecordsWithPeople, viewer: Viewer) {
  const [isWhole, advertisements] = await Promise.all([
    wholeFor(db, properties, viewer),
    liveAdvertisements(db, "property", ownIds(properties, viewer)),
  ]);
  const { links, now, user } = viewer;
  const facts = factsOf(read, viewer);
  const site = Object.fromEntries(CONTACT_KEYS.map((key) => [key, String(read.settings[key] ?? "")]));
  const person = personFor(contactVisibility(read.settings[CONTACT_VISIBILITY]), user, links);
  return properties.map((property) => {
    const people = read.records.get(property.id);
    const owner = people?.owner ? person(people.owner) : undefined;
    const interested = people?.interests ?? [];
    const isOwn = user !== null && property.user_id === user.id;
    const isOpen = property.property_type < 2;
    const siteContact = user ? { email: site.company_email, mobile: site.company_tel1 } : {};
    const { email = "", mobile = "" } = owner ?? siteContact;
    const detail = {
      ...cardOf(property, facts, viewer),
      description: property.description,
      request_status: property.request_status,
      status: property.status,
      ...(property.shows_quarter && { place_precision: "quarter" as const }),
      ...(property.title_image_alt && { title_image_alt: property.title_image_alt }),
      title_image_hash: people?.title_image_hash ?? "",
      three_d_image: links.image(property.three_d_image, 1920),
      post_created: humanTime(property.created_at, now),
      total_view: property.total_view,
      video_link: property.video_link,
      meta_title: property.meta_title || property.title,
      meta_description: property.meta_description || teaser(property.description),
      meta_keywords: property.meta_keywords,
      meta_image: links.image(property.meta_image ?? property.title_image),
      is_verified: owner?.is_verified ?? false,
      inquiry: interested.some((row) => row.id === user?.id),
      total_favourite_users: property.favourite_count,
      total_interested_users: interested.length,
      is_reported: people?.is_reported ?? false,
      is_interested: interested.some((row) => row.id === user?.id) ? 1 : 0,
      is_interest_available: isOpen && !isOwn,
      is_report_available: !isOwn && property.user_id !== null,
      is_blocked_by_me: people?.is_blocked_by_me ?? false,
      is_blocked_by_user: people?.is_blocked_by_user ?? false,
      customer_name: owner ? owner.name : site.admin_name || "Admin",
      ...(owner && { customer_id: owner.id }),
      customer_slug_id: owner?.slug_id ?? "",
      email,
      mobile,
      profile: owner ? owner.profile : links.image(site.admin_image, 320),
      confirmed_at: property.confirmed_at.toISOString(),
      client_address: isOwn ? property.client_address : "",
      ...(isOwn && {
        interested_users: interested.map((row) => ({
          id: row.id,
          name: row.name,
          profile: links.image(row.profile, 320),
        })),
        ...(advertisements.has(property.id) && { advertisement: advertisements.get(property.id) }),
      }),
    };
    return isWhole(property) ? detail : cutDetail(detail);
  });
}

const ownIds = (properties: Property[], { user }: Viewer): number[] =>
  user ? properties.filter((property) => property.user_id === user.id).map((property) => property.id) : [];
