/* As the provider has them (docs/api-extensions.md). */
export const LONGEST_NOTE = 1000;
/** Fields of the form; the provider takes five times. */
export const TIMES_ASKED = 3;
