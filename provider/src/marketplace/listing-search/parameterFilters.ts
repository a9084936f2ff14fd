import { z } from "zod";
import { input } from "../../platform/http/index.ts";

/** Each may read a field of every listing. */
const MOST_PARAMETERS = 10;

const values = z.preprocess((value) => {
  const given = input.fromJson(value);
  if (given === undefined) return undefined;
  return (Array.isArray(given) ? given : [given]).map((item) => (typeof item === "number" ? String(item) : item));
}, z.array(z.string("Choices are texts.").max(300)).max(50).optional());

/**
 * Filled fields that a listing must have, all of them: numbers between `min` and `max`, choices that are one of
 * `values`. In brackets or as JSON text.
 */
export const parameterFilters = input.list(
  z.object({ parameter_id: input.id("parameter_id"), min: input.number("min"), max: input.number("max"), values }),
  MOST_PARAMETERS,
);
