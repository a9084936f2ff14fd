import type { ApiClient } from "../client/client.ts";
import type { Coordinates } from "../model/common.ts";
import type { PlaceAccuracy, PropertyDetail, RentPeriod } from "../model/listing.ts";
import { postProperty, updatePostProperty } from "../wire/ownListings.ts";
import { toPropertyDetail } from "./decode/listing.ts";
import { defineCall } from "./defineCall.ts";
import { flag } from "./flag.ts";
import { encodePictureTexts, type FileInput, type PictureText, PRECISION_WORDS } from "./listingForm.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

/** What a member says of a listing. */
export interface PropertyFields {
  /** The member themselves: providers go by the token, and some ask for it beside. */
  userId?: number;
  title: string;
  description: string;
  categoryId: number;
  kind: "sell" | "rent";
  price: number;
  rentPeriod?: RentPeriod | null;
  address: string;
  /** The client's address, seen by the owner only. */
  clientAddress?: string;
  city?: string;
  state?: string;
  country?: string;
  coordinates?: Coordinates | null;
  /** What others see of the place; of the extension `place-precision`. */
  placeAccuracy?: PlaceAccuracy;
  /** A YouTube address. */
  video?: string;
  metaTitle?: string;
  metaDescription?: string;
  metaKeywords?: string;
  metaImage?: FileInput;
  premium?: boolean;
  slugId?: string;
  titleImage?: FileInput;
  panorama?: FileInput;
  gallery?: FileInput[];
  /** What pictures show, in words; of the extension `picture-texts`. An empty text takes the words away. */
  pictureTexts?: PictureText[];
  documents?: FileInput[];
  parameters?: { id: number; value: string | string[] | Blob }[];
  /** Distances in the unit of the settings. */
  facilities?: { id: number; distance: number }[];
}

const RENT_WORDS: Record<RentPeriod, string> = {
  daily: "Daily",
  monthly: "Monthly",
  quarterly: "Quarterly",
  yearly: "Yearly",
};

const KIND_NUMBERS = { sell: 0, rent: 1 } as const;

/** The wire's form of a listing's fields; absent ones stay absent. Several choices go as one comma text. */
function encodePropertyFields<F extends Partial<PropertyFields>>(fields: F) {
  return {
    userid: fields.userId,
    title: fields.title,
    description: fields.description,
    category_id: fields.categoryId,
    property_type: fields.kind && KIND_NUMBERS[fields.kind],
    price: fields.price,
    rentduration: fields.rentPeriod ? RENT_WORDS[fields.rentPeriod] : undefined,
    address: fields.address,
    client_address: fields.clientAddress,
    city: fields.city,
    state: fields.state,
    country: fields.country,
    latitude: fields.coordinates?.latitude,
    longitude: fields.coordinates?.longitude,
    place_precision: fields.placeAccuracy && PRECISION_WORDS[fields.placeAccuracy],
    video_link: fields.video,
    meta_title: fields.metaTitle,
    meta_description: fields.metaDescription,
    meta_keywords: fields.metaKeywords,
    meta_image: fields.metaImage,
    is_premium: flag(fields.premium),
    slug_id: fields.slugId,
    title_image: fields.titleImage,
    three_d_image: fields.panorama,
    gallery_images: fields.gallery ?? [],
    documents: fields.documents ?? [],
    picture_texts: encodePictureTexts(fields.pictureTexts),
    parameters: (fields.parameters ?? []).map(({ id, value }) => ({
      parameter_id: id,
      value: Array.isArray(value) ? value.join(",") : value,
    })),
    facilities: (fields.facilities ?? []).map(({ id, distance }) => ({ facility_id: id, distance })),
  };
}

/** Lists a property; uses one of the member's `property_list`. @throws ApiError `limit`, `validation` */
export const createProperty = defineCall(postProperty, {
  request: (input: PropertyFields) => {
    const { title, description, categoryId, kind, price, address } = input;
    return {
      ...encodePropertyFields(input),
      title,
      description,
      category_id: categoryId,
      property_type: kind === "sell" ? 0 : 1,
      price,
      address,
    };
  },
  answer: (answer): PropertyDetail => {
    const created = answer.data[0];
    if (!created) throw unreadable(postProperty, "data.0", "no property");
    return toPropertyDetail(created);
  },
});

export interface PropertyUpdate extends Partial<PropertyFields> {
  id: number;
  removeGalleryIds?: number[];
  removeDocumentIds?: number[];
  removePanorama?: boolean;
}

/** Changes a listing: absent fields stay as they are, empty texts and lists of facts are cleared. */
export async function updateProperty(
  client: ApiClient,
  input: PropertyUpdate,
  options?: CallOptions,
): Promise<PropertyDetail> {
  const request = {
    ...encodePropertyFields(input),
    id: input.id,
    action_type: 0 as const,
    remove_gallery_images: input.removeGalleryIds ?? [],
    remove_documents: input.removeDocumentIds ?? [],
    remove_three_d_image: input.removePanorama ? (1 as const) : undefined,
  };
  const cleared = Object.entries(request).flatMap(([field, value]) => (value === "" ? [field] : []));
  if (input.facilities?.length === 0) cleared.push("facilities");
  if (input.parameters?.length === 0) cleared.push("parameters");
  const answer = await send(client, updatePostProperty, request, options, cleared);
  const updated = answer.data[0];
  if (!updated) {
    throw unreadable(updatePostProperty, "data.0", "no property");
  }
  return toPropertyDetail(updated);
}
