import type { MapBounds } from "@gable/shared-sdk/model";
import type { ViewBounds } from "./port.ts";

/** Around bounds: half a cluster with its prices, and a little. CSS pixels. */
const AROUND = 80;
/** From the corner with the zoom buttons (Map.module.css): these, and half a cluster. CSS pixels. */
const BUTTONS = { aside: 140, above: 172 };
/** As near as bounds are looked at that are no view. */
const NEAREST = 15;

/**
 * How a map shows bounds in its box: to the edges where they are what it showed before, else with space around them, and
 * clear of the zoom buttons, above them in a high box and beside them in a wide one.
 */
export function fitting(bounds: MapBounds | ViewBounds, box: Element) {
  const sides = (size: number) => ({ top: size, right: size, bottom: size, left: size });
  if ("isView" in bounds) return { padding: sides(0) };
  const padding = sides(AROUND);
  const { clientWidth, clientHeight } = box;
  if (clientHeight >= clientWidth) padding.bottom = BUTTONS.above;
  else padding[getComputedStyle(box).direction === "rtl" ? "left" : "right"] = BUTTONS.aside;
  return { padding, maxZoom: NEAREST };
}
