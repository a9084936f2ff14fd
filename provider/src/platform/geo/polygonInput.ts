import { z } from "zod";
import type { Polygon } from "./polygon.ts";
import { simplified } from "./simplify.ts";

/** Every search is held against each corner: more than a hand draws would be there to keep the site busy. */
export const MOST_CORNERS = 100;
export const POLYGON_MESSAGE = `polygon is a list of 3 to ${MOST_CORNERS} corners [longitude, latitude] in degrees.`;

const degrees = (most: number) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
    z.number(POLYGON_MESSAGE).min(-most, POLYGON_MESSAGE).max(most, POLYGON_MESSAGE),
  );

/** A drawn area, for searches and for those that are saved; without the corners that change nothing. */
export const polygonInput = z
  // Counted before each corner is looked at.
  .array(z.unknown(), POLYGON_MESSAGE)
  .min(3, POLYGON_MESSAGE)
  .max(MOST_CORNERS, POLYGON_MESSAGE)
  .pipe(z.array(z.tuple([degrees(180), degrees(90)], POLYGON_MESSAGE), POLYGON_MESSAGE))
  .transform((corners) => simplified(corners as Polygon));
