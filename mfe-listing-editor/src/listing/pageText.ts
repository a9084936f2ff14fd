import { truncate } from "@gable/shared-sdk/format";
import { META_LIMITS } from "@gable/shared-sdk/rules";
import type { ListingValues } from "./values.ts";

/** Title and description that search engines and messengers get of a listing. Empty where nothing is written. */
export function pageTextOf({ metaTitle, title, metaDescription, description }: ListingValues) {
  const words = metaDescription.trim() || description.replace(/\s+/g, " ").trim();
  return { title: metaTitle.trim() || title.trim(), description: truncate(words, META_LIMITS.descriptionMax) };
}
