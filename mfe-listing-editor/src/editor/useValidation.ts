import { useSettings } from "@gable/shared-sdk/react";
import { limits } from "../listing/limits.ts";
import { sectionProgress } from "../listing/progress.ts";
import { slugIssue, validateListing, validateProject } from "../listing/validate.ts";
import type { EditorState } from "./EditorContext.ts";
import type { Original } from "./usePublish.ts";
import { useSlugCheck } from "./useSlugCheck.ts";

type ValidationInput = Pick<EditorState, "kind" | "values" | "media" | "categories" | "facilities"> & {
  /** The listing as the provider has it; null for a new one. */
  original: Original | null;
};

/** What stops publishing now, and how far each section is. `parameters` are those of the chosen category. */
export function useValidation({ kind, values, media, categories, facilities, original }: ValidationInput) {
  const isProject = kind === "project";
  const category = isProject ? undefined : categories.find(({ id }) => String(id) === values.categoryId);
  const parameters = category?.parameters ?? [];
  const decimals = useSettings().extensions.includes("decimal-distances");
  const wrong = isProject
    ? validateProject(values, media)
    : validateListing(values, media, parameters, { facilities, decimals });
  const slug = useSlugCheck(kind, values.slug, original);
  const issues = [...wrong, ...slugIssue(slug)];
  const progress = sectionProgress({
    kind,
    values,
    media,
    parameters,
    facilityCount: facilities.length,
    photoLimit: limits.photos,
    issues,
  });
  return { parameters, slug, issues, progress };
}
