/* As the provider has them (docs/api-extensions.md). */
export const MOST_BOARDS = 20;
export const LONGEST_NAME = 80;
export const LONGEST_NOTE = 2000;
/** So many homes stand beside each other in a comparison. */
export const MOST_COMPARED = 4;
