/**
 * Lower case, only letters and digits, spaces to hyphens, repeated hyphens collapsed (spec §5).
 * Text without a single letter that can be written so gives `fallback`.
 */
export function slugify(text: string, fallback = "listing"): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .slice(0, 120)
    .replace(/^-+|(?<!-)-+$/g, "");
  return slug || fallback;
}

/**
 * A slug that is free: the wanted one, else with the first free number.
 * @param taken the slugs in use that begin with the wanted one
 */
export function freeSlug(wanted: string, taken: Iterable<string>): string {
  const used = new Set(taken);
  if (!used.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!used.has(`${wanted}-${number}`)) return `${wanted}-${number}`;
}
