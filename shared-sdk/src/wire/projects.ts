import * as z from "zod/mini";
import { pageOf, paging, wireCall } from "./envelope.ts";
import {
  bool,
  count,
  flag,
  flagIfAny,
  list,
  number,
  numberIfAny,
  objectOrNull,
  oneOfOr,
  text,
  textIfAny,
} from "./primitives.ts";
import { categoryReference, pageMeta, placeFields, REVIEW_STATUSES } from "./shared.ts";

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
  gallary_images: list(z.object({ id: count(), project_id: count(), name: text() })),
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

export const projectDetail = z.object({
  ...cardFields,
  description: text(),
  video_link: text(),
  ...pageMeta,
  total_click: count(),
  created_at: text(),
  updated_at: text(),
  documents: list(z.object({ id: count(), project_id: count(), name: text(), type: text() })),
  plans: list(z.object({ id: count(), project_id: count(), title: text(), document: text() })),
});
export type WireProjectDetail = z.output<typeof projectDetail>;

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
  }),
  answer: pageOf(projectCard),
});

export const getProjectDetail = wireCall({
  method: "GET",
  path: "get-project-detail",
  access: "optional",
  request: z.object({ id: numberIfAny(), slug_id: textIfAny(), get_similar: flagIfAny() }),
  answer: z.object({ data: projectDetail, similar_projects: list(projectCard) }),
});
