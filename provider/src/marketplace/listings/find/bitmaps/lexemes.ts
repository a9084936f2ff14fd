import type { ParameterFilter } from "../../filters.ts";
import { SIGN } from "../textCodes.ts";

/** Numbers of fields have bitmaps from one to so many: of rooms and the like. */
export const MOST_ROOMS = 10;
/** Columns of numbers that offers have: `n1` to `n6`. */
export const SLOTS = [1, 2, 3, 4, 5, 6] as const;

/** What stands for a field of at least some number among the lexemes of texts. */
export const lexemeOfAtLeast = (slot: number, least: number): string => `${SIGN}n${slot}${SIGN}${least}`;

/** The same as it is asked for; null where it is asked for otherwise. */
export function lexemeOfNumber({ min, max, values, slot }: ParameterFilter): string | null {
  const isOne = slot !== undefined && min !== undefined && max === undefined && !values?.length;
  return isOne && Number.isInteger(min) && min >= 1 && min <= MOST_ROOMS ? lexemeOfAtLeast(slot, min) : null;
}
