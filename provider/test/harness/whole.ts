/** Whether everything is asked for, `npm test -- --whole`. */
export const IS_WHOLE = process.env.TEST_WHOLE === "1";

/** How often something is tried by chance: on a whole run as often as what is claimed of it says, else less often. */
export const tries = (whole: number, usual: number): number => (IS_WHOLE ? whole : usual);
