import * as z from "zod/mini";
import { nothing, paging, wireCall } from "./envelope.ts";
import { ownDates, ownListFilters, statusCounts } from "./own.ts";
import {
  bool,
  count,
  file,
  files,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  objectOrNull,
  oneOf,
  oneOfOr,
  text,
  textIfAny,
} from "./primitives.ts";
import {
  categoryReference,
  PLACE_PRECISIONS,
  pageMeta,
  pictureTextRows,
  placeFields,
  REVIEW_STATUSES,
  rejectReason,
} from "./shared.ts";

export const PROJECT_TYPES = ["upcoming", "under_construction"] as const;

const cardFields = {
  id: number(),
  slug_id: text(),
  ...placeFields,
  title: text(),
  type: z.pipe(
    z.transform((value) => (value === "under_process" ? "under_construction" : value)),
    oneOfOr(PROJECT_TYPES, "upcoming"),
  ),
  image: text(),
  status: flag(),
  location: text(),
  category_id: count(),
  added_by: count(),
  is_admin_listing: bool(),
  request_status: oneOfOr(REVIEW_STATUSES, "pending"),
  category: objectOrNull(categoryReference),
  gallary_images: list(z.object({ id: count(), project_id: count(), name: text(), alt: textIfAny() })),
  customer: objectOrNull(
    z.object({
      id: count(),
      name: text(),
      profile: text(),
      email: text(),
      mobile: text(),
      slug_id: text(),
      address: textIfAny(),
    }),
  ),
  is_promoted: bool(),
  is_feature_available: bool(),
};

export const projectCard = z.object(cardFields);
export type WireProjectCard = z.output<typeof projectCard>;

const detailFields = {
  ...cardFields,
  /** Extension `project-place-precision`; absent where the place is exact. */
  place_precision: z.optional(oneOfOr(PLACE_PRECISIONS, "exact")),
  /** Extension `picture-texts`: what the image shows, in words. */
  image_alt: textIfAny(),
  description: text(),
  video_link: text(),
  ...pageMeta,
  total_click: count(),
  created_at: text(),
  updated_at: text(),
  documents: list(z.object({ id: count(), project_id: count(), name: text(), type: text() })),
  plans: list(z.object({ id: count(), project_id: count(), title: text(), document: text() })),
};

export const projectDetail = z.object(detailFields);
export type WireProjectDetail = z.output<typeof projectDetail>;

/** A member's own project; `created_at` is human text there, `created_at_iso` the date. */
export const ownProject = z.object({
  ...detailFields,
  created_at_iso: textIfAny(),
  reject_reason: rejectReason,
  ...ownDates,
});
export type WireOwnProject = z.output<typeof ownProject>;

export const getProjects = wireCall({
  method: "GET",
  path: "get-projects",
  access: "optional",
  request: z.object({
    ...paging,
    userid: numberIfAny(),
    id: numberIfAny(),
    slug_id: textIfAny(),
    search: textIfAny(),
    get_similar: flagIfAny(),
    category_id: numberIfAny(),
    city: textIfAny(),
    state: textIfAny(),
    country: textIfAny(),
    posted_since: numberIfAny(),
    get_featured: flagIfAny(),
    latitude: numberIfAny(),
    longitude: numberIfAny(),
    radius: numberIfAny(),
    /** Extension `list-filters`. */
    type: z.optional(oneOf(PROJECT_TYPES)),
  }),
  answer: z.object({ data: list(projectCard), total: numberIfAny(), similar_projects: z.optional(list(projectCard)) }),
});

export const getProjectDetail = wireCall({
  method: "GET",
  path: "get-project-detail",
  access: "optional",
  request: z.object({ id: numberIfAny(), slug_id: textIfAny(), get_similar: flagIfAny() }),
  answer: z.object({ data: projectDetail, similar_projects: list(projectCard) }),
});

/** With `id` an update. The ids to remove come as one comma text. */
export const postProject = wireCall({
  method: "POST",
  path: "post_project",
  access: "required",
  request: z.object({
    id: numberIfAny(),
    title: textIfAny(),
    description: textIfAny(),
    category_id: numberIfAny(),
    type: z.optional(oneOf(PROJECT_TYPES)),
    location: textIfAny(),
    /** Extension `project-place-precision`. */
    place_precision: z.optional(oneOf(PLACE_PRECISIONS)),
    city: textIfAny(),
    state: textIfAny(),
    country: textIfAny(),
    latitude: numberIfAny(),
    longitude: numberIfAny(),
    video_link: textIfAny(),
    meta_title: textIfAny(),
    meta_description: textIfAny(),
    meta_keywords: textIfAny(),
    meta_image: file(),
    slug_id: textIfAny(),
    image: file(),
    plans: list(z.object({ id: numberIfAny(), title: textIfAny(), document: file() })),
    gallery_images: files(),
    documents: files(),
    /** Extension `picture-texts`. */
    picture_texts: pictureTextRows(),
    remove_gallery_images: textIfAny(),
    remove_documents: textIfAny(),
    remove_plans: textIfAny(),
  }),
  answer: z.object({ data: list(projectDetail) }),
});

export const deleteProject = wireCall({
  method: "POST",
  path: "delete_project",
  access: "required",
  request: z.object({ id: number() }),
  answer: nothing,
});

/** The owner's switch; only for approved projects. */
export const changeProjectStatus = wireCall({
  method: "POST",
  path: "change-project-status",
  access: "required",
  request: z.object({ project_id: number(), status: flag() }),
  answer: nothing,
});

/** A list; with `slug_id` or `id` one object. */
export const getAddedProjects = wireCall({
  method: "GET",
  path: "get-added-projects",
  access: "required",
  request: z.object({
    ...paging,
    id: numberIfAny(),
    slug_id: textIfAny(),
    get_similar: flagIfAny(),
    ...ownListFilters,
  }),
  answer: z.object({
    data: z.union([ownProject, list(ownProject)]),
    status_counts: statusCounts,
    total: numberIfAny(),
    total_clicks: numberIfAny(),
    similar_projects: z.optional(list(projectCard)),
  }),
});
