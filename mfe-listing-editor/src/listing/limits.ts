/** Limits of a listing. Numbers with a section are the specification's; the others protect the upload. */
export const limits = {
  /** Spec §5: a warning above, never a refusal. */
  metaTitle: 60,
  /** Spec §5, characters. */
  metaDescription: { least: 50, most: 160 },
  /** Spec §5, comma-separated phrases. */
  metaKeywords: 10,
  /** Spec §5, pixels on each side. */
  photoSide: 120,
  photos: 24,
  photoBytes: 12 * 1024 * 1024,
  documents: 10,
  documentBytes: 12 * 1024 * 1024,
  /** Spec §9: how long the browser may take to find its place. */
  geolocationMs: 10_000,
  titleCharacters: 255,
  /** Highest price that the provider keeps without losing a digit. */
  price: 999_999_999_999,
  distance: 99_999,
} as const;
