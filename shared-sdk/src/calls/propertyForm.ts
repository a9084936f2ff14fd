import type { Coordinates } from "../model/common.ts";
import type { PlaceAccuracy, RentPeriod } from "../model/listing.ts";

/** A file of the browser, or the id of an upload made before. */
export type FileInput = Blob | string;

/** What a picture shows, in words. */
export interface PictureText {
  /** The cover, a picture of the gallery by its id, or a new one by its place among those that are sent along. */
  picture: "cover" | { id: number } | { new: number };
  text: string;
}

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

export const PRECISION_WORDS = { precise: "exact", quarter: "quarter" } as const;

/** The wire's rows of what pictures show. */
export function encodePictureTexts(texts: PictureText[] = []) {
  return texts.map(({ picture, text }) => ({
    picture: picture === "cover" ? picture : "id" in picture ? String(picture.id) : `new:${picture.new}`,
    text,
  }));
}

const KIND_NUMBERS = { sell: 0, rent: 1 } as const;

/** The wire's form of a listing's fields; absent ones stay absent. Several choices go as one comma text. */
export function encodePropertyFields<F extends Partial<PropertyFields>>(fields: F) {
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
    is_premium: fields.premium === undefined ? undefined : fields.premium ? (1 as const) : (0 as const),
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
