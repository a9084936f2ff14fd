export type MeterTone = "cedar" | "warn" | "bad" | "clay";

/** Colour of a used-up limit: red when nothing is left, amber when one is left (of a limit above one), else cedar. */
export function meterTone(used: number, max: number): MeterTone {
  if (used >= max) return "bad";
  return max > 1 && max - used <= 1 ? "warn" : "cedar";
}
