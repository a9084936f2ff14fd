import type { ApiClient } from "../client/client.ts";
import { commaList } from "../client/encode.ts";
import type { Coordinates } from "../model/common.ts";
import type { PlaceAccuracy } from "../model/listing.ts";
import type { Project, ProjectKind } from "../model/project.ts";
import { postProject } from "../wire/projects.ts";
import { toProject } from "./decode/project.ts";
import { defineCall } from "./defineCall.ts";
import { encodePictureTexts, type FileInput, type PictureText, PRECISION_WORDS } from "./listingForm.ts";
import { type CallOptions, send, unreadable } from "./send.ts";

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
function encodeProjectFields(fields: Partial<ProjectFields> & ProjectRemovals) {
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

/** Posts a project; uses one of the member's `project_list`. It waits for review. @throws ApiError `limit`, `validation` */
export const createProject = defineCall(postProject, {
  request: (fields: ProjectFields) => encodeProjectFields(fields),
  answer: ({ data: [created] }): Project => {
    if (!created) throw unreadable(postProject, "data", "no project");
    return toProject(created);
  },
});

export interface ProjectUpdate extends Partial<ProjectFields>, ProjectRemovals {
  id: number;
}

/** Changes a project: absent fields stay as they are, empty texts are cleared. */
export async function updateProject(client: ApiClient, input: ProjectUpdate, options?: CallOptions): Promise<Project> {
  const request = { id: input.id, ...encodeProjectFields(input) };
  const cleared = Object.entries(request).flatMap(([field, value]) => (value === "" ? [field] : []));
  const [updated] = (await send(client, postProject, request, options, cleared)).data;
  if (!updated) throw unreadable(postProject, "data", "no project");
  return toProject(updated);
}
