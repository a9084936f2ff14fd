/** Spec §5 and §9. Lengths in characters. */
export const META_LIMITS = { title: 60, descriptionMin: 50, descriptionMax: 160, keywords: 10 } as const;

/** Key of the warning about a field, or null when there is none. Empty fields need no warning. */
export function checkMetaTitle(title: string): string | null {
  return Array.from(title.trim()).length > META_LIMITS.title ? "sdk.rule.meta_title_long" : null;
}

export function checkMetaDescription(description: string): string | null {
  const length = Array.from(description.trim()).length;
  if (length === 0) return null;
  if (length < META_LIMITS.descriptionMin) return "sdk.rule.meta_description_short";
  return length > META_LIMITS.descriptionMax ? "sdk.rule.meta_description_long" : null;
}

/** Comma-separated phrases, trimmed, empty ones left out. */
export function splitKeywords(keywords: string): string[] {
  return keywords
    .split(/[,،]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
}

export function checkMetaKeywords(keywords: string): string | null {
  return splitKeywords(keywords).length > META_LIMITS.keywords ? "sdk.rule.meta_keywords_many" : null;
}
