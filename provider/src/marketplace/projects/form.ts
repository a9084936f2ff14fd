import { z } from "zod";
import { input } from "../../platform/http/index.ts";
import { pictureTexts, placePrecision, videoLink } from "../listings/index.ts";

const TYPES = ["upcoming", "under_construction"] as const;

/** An older word of the family means the same as one of today's. */
const projectType = () =>
  z.preprocess(
    (value) => (value === "" ? undefined : value === "under_process" ? "under_construction" : value),
    z.enum(TYPES, `type is one of ${TYPES.join(", ")}.`).optional(),
  );

const plan = z.object({
  id: input.integer("Floor plan"),
  title: input.text(200),
  document: input.fileOrUpload(),
});

const shared = {
  type: projectType(),
  plans: input.list(plan, 50),
  gallery_images: input.filesOrUploads(),
  documents: input.filesOrUploads(10),
  picture_texts: pictureTexts(),
  slug_id: input.text(150),
  place_precision: placePrecision(),
};

/** Form of `post_project` without an id. */
export const newProject = z.object({
  ...shared,
  title: input.requiredText("Title", 200),
  description: input.requiredText("Description", 20_000, { isMultiline: true }),
  category_id: input.id("Category"),
  location: input.requiredText("Location", 500),
  image: input.requiredFile("The title image"),
  latitude: input.requiredLatitude(),
  longitude: input.requiredLongitude(),
  city: input.text(120),
  state: input.text(120),
  country: input.text(120),
  video_link: videoLink(),
  meta_title: input.text(200),
  meta_description: input.text(500, { isMultiline: true }),
  meta_keywords: input.text(500),
  meta_image: input.fileOrUpload(),
});

/** The same with an id: what is absent stays, empty text clears. Lists of ids come as one comma text. */
export const changedProject = z.object({
  ...shared,
  id: input.id(),
  title: input.keptText("Title", 200),
  description: input.keptText("Description", 20_000, { isMultiline: true }),
  category_id: input.integer("Category"),
  location: input.keptText("Location", 500),
  image: input.fileOrUpload(),
  latitude: input.latitude(),
  longitude: input.longitude(),
  city: input.clearableText(120),
  state: input.clearableText(120),
  country: input.clearableText(120),
  video_link: z.union([z.literal(""), videoLink()]),
  meta_title: input.clearableText(200),
  meta_description: input.clearableText(500, { isMultiline: true }),
  meta_keywords: input.clearableText(500),
  meta_image: input.clearableFile(),
  remove_gallery_images: input.idList(),
  remove_documents: input.idList(),
  remove_plans: input.idList(),
});

export type NewProject = z.output<typeof newProject>;
export type ChangedProject = z.output<typeof changedProject>;
export type GivenPlan = NonNullable<NewProject["plans"]>[number];
