import type { Picture } from "../../model/common.ts";
import type {
  Category,
  ListingOwner,
  NearbyFacility,
  OwnProperty,
  Parameter,
  ParameterKind,
  ParameterValue,
  PropertyCard,
  PropertyDetail,
  RentPeriod,
} from "../../model/listing.ts";
import type { WireCategory, WireOwnProperty, WirePropertyCard, WirePropertyDetail } from "../../wire/rows.ts";
import { toCategoryReference, toIso, toMeta, toMoment, toPictureTexts, toPlace } from "./common.ts";
import { toOwnDates } from "./ownDates.ts";

type WireParameter = WireCategory["parameter_types"][number];
type WireParameterValue = WirePropertyCard["parameters"][number];

const PARAMETER_KINDS: Record<WireParameter["type_of_parameter"], ParameterKind> = {
  textbox: "text",
  textarea: "textarea",
  number: "number",
  dropdown: "dropdown",
  radiobutton: "radio",
  checkbox: "checkbox",
  file: "file",
};

const RENT_PERIODS: readonly string[] = ["daily", "monthly", "quarterly", "yearly"];

export function toParameter(row: WireParameter): Parameter {
  return {
    id: row.id,
    name: row.name,
    kind: PARAMETER_KINDS[row.type_of_parameter],
    options: row.type_values ?? [],
    ...(row.type_texts && { optionTexts: row.type_texts }),
    icon: row.image,
    required: row.is_required === 1,
  };
}

function toValues(row: WireParameterValue): string[] {
  if (Array.isArray(row.value)) return row.value.filter(Boolean);
  if (row.value === "") return [];
  // Forms send several choices as one comma text, and some providers give them back so.
  return row.type_of_parameter === "checkbox" ? row.value.split(",").map((part) => part.trim()) : [row.value];
}

export function toParameterValue(row: WireParameterValue): ParameterValue {
  const values = toValues(row);
  const texts = [row.value_text ?? []].flat();
  return { ...toParameter(row), values, ...(texts.length > 0 && texts.length === values.length && { texts }) };
}

export function toCategory(row: WireCategory): Category {
  return {
    ...toCategoryReference(row),
    parameters: row.parameter_types.map(toParameter),
    propertyCount: row.properties_count ?? null,
    meta: toMeta(row),
  };
}

export function toFacility(row: WirePropertyCard["assign_facilities"][number]): NearbyFacility {
  return { id: row.facility_id, name: row.name, icon: row.image, distance: row.distance };
}

export function toRentPeriod(row: Pick<WirePropertyCard, "property_type" | "rentduration">): RentPeriod | null {
  if (row.property_type !== "rent" && row.property_type !== "rented") return null;
  const word = row.rentduration.toLowerCase();
  return RENT_PERIODS.includes(word) ? (word as RentPeriod) : "monthly";
}

function toPicture({ id, image, image_url, kind }: WirePropertyCard["gallery"][number]): Picture {
  return { id, url: image_url || image, ...(kind === "plan" && { plan: true }) };
}

export function toPropertyCard(row: WirePropertyCard): PropertyCard {
  return {
    id: row.id,
    slugId: row.slug_id,
    title: row.title,
    kind: row.property_type,
    price: row.price,
    rentPeriod: toRentPeriod(row),
    place: toPlace(row, row.address),
    image: row.title_image,
    gallery: row.gallery.map(toPicture),
    category: toCategoryReference(row.category),
    parameters: row.parameters.map(toParameterValue).filter((parameter) => parameter.values.length > 0),
    facilities: row.assign_facilities.map(toFacility),
    premium: row.is_premium,
    promoted: row.promoted,
    favourite: row.is_favourite === 1,
    favouriteCount: row.favourite_count ?? null,
    ownerId: row.added_by ?? null,
    listed: toMoment(row.created_at_iso, row.created_at),
    ...(row.availability && { availability: row.availability }),
  };
}

function toOwner(row: WirePropertyDetail): ListingOwner {
  const isAdmin = row.added_by === 0 || (row.customer_id === undefined && row.customer_name === "Admin");
  return {
    id: isAdmin ? null : (row.customer_id ?? row.added_by ?? null),
    name: row.customer_name,
    slugId: row.customer_slug_id,
    profile: row.profile,
    email: row.email,
    mobile: row.mobile,
    verified: row.is_verified,
    isAdmin,
  };
}

export function toPropertyDetail(row: WirePropertyDetail): PropertyDetail {
  return {
    ...toPropertyCard(row),
    placeAccuracy: row.place_precision === "quarter" ? "quarter" : "precise",
    pictureTexts: toPictureTexts([
      ...row.gallery.map((each) => ({ url: toPicture(each).url, alt: each.alt })),
      { url: row.title_image, alt: row.title_image_alt },
    ]),
    description: row.description,
    review: row.request_status,
    active: row.status === 1,
    panorama: row.three_d_image,
    documents: row.documents.map((each) => ({ id: each.id, name: each.file_name, url: each.file })),
    video: row.video_link,
    meta: toMeta(row),
    views: row.total_view,
    owner: toOwner(row),
    interested: row.is_interested === 1,
    interestAvailable: row.is_interest_available,
    interestedCount: row.total_interested_users,
    reported: row.is_reported,
    reportAvailable: row.is_report_available,
    blockedByMe: row.is_blocked_by_me,
    blockedByOwner: row.is_blocked_by_user,
    hidden: row.hidden ?? null,
    priceMedian: row.price_median ?? null,
    confirmedAt: toIso(row.confirmed_at),
    favouriteCount: row.favourite_count ?? row.total_favourite_users,
    listed: toMoment(row.created_at_iso, row.created_at, row.post_created),
  };
}

export function toOwnProperty(row: WireOwnProperty): OwnProperty {
  return {
    ...toPropertyDetail(row),
    rejectReason: row.reject_reason.reason ?? "",
    canFeature: row.is_feature_available,
    clientAddress: row.client_address,
    interestedPeople: row.interested_users,
    views: row.total_click || row.total_view,
    ...toOwnDates(row),
  };
}
