/**
 * What a text of one line has no honest use for: control characters, line breaks among them, and marks that turn the direction of
 * what follows (Unicode TR #9). Joiners and the marks LRM, RLM and ALM stay: words of some scripts need them.
 */
const UNFIT = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const UNFIT_RUNS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

export const isOneLine = (text: string): boolean => !UNFIT.test(text);

/** What is wrong with a text for which `isOneLine` is false, and what to do. */
export const ONE_LINE_MESSAGE = "use one line, without line breaks or invisible control characters: type it anew.";

/** A text from elsewhere as one line: what is unfit becomes a space. */
export const asOneLine = (text: string): string => text.replace(UNFIT_RUNS, " ").trim();
