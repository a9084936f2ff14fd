/**
 * What repeats a path in one more combination (the other window of a language, a fault in one more remote, one more fault
 * of a kind that was met already) is wide: `npm test -- --whole` runs it, `npm test` what is left.
 */
export const IS_WHOLE = process.env.TEST_WHOLE === "1";

/** Tag of a test that only a whole run runs. */
export const WIDE = "@wide";

/** Details of a test or a suite of Playwright. */
export const wideWhere = (isWide: boolean): { tag: string[] } => ({ tag: isWide ? [WIDE] : [] });

/** Of two languages in two windows, what is left has each once: English on a desktop, Arabic on a phone. */
export const isWideView = (language: string, isDesktop: boolean): boolean => (language === "en") !== isDesktop;
