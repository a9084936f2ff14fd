/** Lengths of time that figures are told of. Days, the first one at first. */
export const STATISTICS_DAYS = [30, 90] as const;
