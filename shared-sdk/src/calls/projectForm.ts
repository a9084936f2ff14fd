import { commaList } from "../client/encode.ts";
import type { Coordinates } from "../model/common.ts";
import type { PlaceAccuracy } from "../model/listing.ts";
import type { ProjectKind } from "../model/project.ts";
import { encodePictureTexts, type FileInput, type PictureText, PRECISION_WORDS } from "./propertyForm.ts";

/** A floor. One that is there has its id; a new one needs title and plan. */
export interface FloorInput {
  id?: number;
  title?: string;
  plan?: FileInput;
}

/** What a member says of a project. */
export interface ProjectFields {
  title: string;
  description: string;
  categoryId: number;
  kind: ProjectKind;
  /** Street and number. */
  location: string;
  city?: string;
  state?: string;
  country?: string;
  coordinates?: Coordinates | null;
  /** What others see of the place; of the extension `project-place-precision`. */
  placeAccuracy?: PlaceAccuracy;
  /** A YouTube address. */
  video?: string;
  metaTitle?: string;
  metaDescription?: string;
  metaKeywords?: string;
  metaImage?: FileInput;
  slugId?: string;
  image?: FileInput;
  gallery?: FileInput[];
  /** What pictures show, in words; of the extension `picture-texts`. An empty text takes the words away. */
  pictureTexts?: PictureText[];
  documents?: FileInput[];
  floors?: FloorInput[];
}

export interface ProjectRemovals {
  removeGalleryIds?: number[];
  removeDocumentIds?: number[];
  removeFloorIds?: number[];
}

/** The wire's form of a project's fields; absent ones stay absent. */
export function encodeProjectFields(fields: Partial<ProjectFields> & ProjectRemovals) {
  return {
    title: fields.title,
    description: fields.description,
    category_id: fields.categoryId,
    type: fields.kind,
    location: fields.location,
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
    slug_id: fields.slugId,
    image: fields.image,
    plans: (fields.floors ?? []).map(({ id, title, plan }) => ({ id, title, document: plan })),
    gallery_images: fields.gallery ?? [],
    documents: fields.documents ?? [],
    picture_texts: encodePictureTexts(fields.pictureTexts),
    remove_gallery_images: commaList(fields.removeGalleryIds),
    remove_documents: commaList(fields.removeDocumentIds),
    remove_plans: commaList(fields.removeFloorIds),
  };
}
