/** Limits of a listing beside those of the specification, which are in `@gable/shared-sdk/rules`. */
export const limits = {
  photos: 24,
  photoBytes: 12 * 1024 * 1024,
  documents: 10,
  documentBytes: 12 * 1024 * 1024,
  titleCharacters: 200,
  /** Highest price that the provider keeps without losing a digit. */
  price: 999_999_999_999,
  distance: 99_999,
} as const;
