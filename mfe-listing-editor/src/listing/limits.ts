/** Limits of a listing beside those of the specification, which are in `@gable/shared-sdk/rules`. */
export const limits = {
  photos: 24,
  /** Of a picture as it is sent. */
  photoBytes: 12 * 1024 * 1024,
  photoPixels: 60_000_000,
  /** Of a picture as it is chosen: what is larger is not read. */
  sourceBytes: 60 * 1024 * 1024,
  /** Nor is more unpacked: four bytes a pixel. */
  decodedPixels: 75_000_000,
  documents: 10,
  documentBytes: 12 * 1024 * 1024,
  titleCharacters: 200,
  /** Floors of a project. */
  floors: 50,
  /** Highest price that the provider keeps without losing a digit. */
  price: 999_999_999_999,
  distance: 99_999,
  /** What a picture shows, in words. */
  pictureCharacters: 250,
} as const;
