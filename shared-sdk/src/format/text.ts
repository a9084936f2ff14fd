/**
 * The slug of a title: lowercase, without anything but letters, digits and hyphens, spaces to hyphens,
 * repeated hyphens collapsed (spec §5). Accents go, letters of any script stay.
 */
export function slugify(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{Script=Latin}\p{M}+/gu, (letter) => letter[0] ?? "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The text with an ellipsis past `length` characters; never cuts a character in two. */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join("").trimEnd()}…`;
}

/** A name and its value on one line: French sets its colon off by a narrow no-break space. @param language BCP 47 */
export const namedValue = (name: string, value: string, language: string): string =>
  `${name}${language.startsWith("fr") ? "\u202f" : ""}: ${value}`;
