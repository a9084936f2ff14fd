/** As many as providers of the family keep. */
export const SLUG_CHARACTERS = 120;

/** What is known of a chosen slug: `own` is the one that the listing has, `unknown` could not be asked for. */
export type SlugState = "none" | "own" | "checking" | "free" | "taken" | "unknown";

/**
 * The slug of a text as the provider writes it: lower case, letters a to z, digits and hyphens, spaces to hyphens,
 * repeated ones collapsed (spec §5). Empty for a text that has none of them.
 */
export function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .slice(0, SLUG_CHARACTERS)
    .replace(/^-|-$/g, "");
}
