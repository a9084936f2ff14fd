const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * Bytes that the body of one request may have. A call has the cap of those who may use it, unless it takes files and
 * says so. The provider enforces them by call; whoever stands before it refuses by the largest that a caller may have.
 */
export const BODY_CAPS = {
  /** Calls that anybody may use. */
  visitor: 128 * KILOBYTE,
  /** Calls that anybody may use, with a picture of oneself. */
  portrait: 2 * MEGABYTE,
  /** Calls that need a token. */
  member: MEGABYTE,
  /** One file with its fields. */
  file: 16 * MEGABYTE,
  /** Many files at once. */
  files: 82 * MEGABYTE,
} as const;

export type BodyCap = keyof typeof BODY_CAPS;

/** Largest body that any call takes of a caller without a token. */
export const LARGEST_WITHOUT_TOKEN = BODY_CAPS.portrait;
/** Largest body that any call takes of anybody. */
export const LARGEST_BODY = BODY_CAPS.files;
