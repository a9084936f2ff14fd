import type { DistanceUnit } from "../model/common.ts";

/** A number in the language's digits and grouping. */
export function formatNumber(value: number, language: string, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(language, options).format(value);
}

const DISTANCE_UNITS: Record<DistanceUnit, string> = { km: "kilometer", m: "meter", mi: "mile", yd: "yard" };

/** A distance in the unit of the settings: `2.5 km`, `0,75 km`. */
export function formatDistance(distance: number, unit: DistanceUnit, language: string): string {
  return formatNumber(distance, language, { style: "unit", unit: DISTANCE_UNITS[unit], maximumFractionDigits: 2 });
}

/** A file's size in megabytes: `12 MB`, `2.1 MB`; of small ones in kilobytes: `85 kB`. */
export function formatFileSize(bytes: number, language: string): string {
  const megabytes = bytes / (1024 * 1024);
  if (megabytes < 0.1) return formatNumber(Math.ceil(bytes / 1024), language, { style: "unit", unit: "kilobyte" });
  const maximumFractionDigits = megabytes < 10 ? 1 : 0;
  return formatNumber(megabytes, language, { style: "unit", unit: "megabyte", maximumFractionDigits });
}

/** An area: `3,420 ft²`, `264 m²`. */
export function formatArea(area: number, unit: "m2" | "ft2", language: string): string {
  return `${formatNumber(area, language, { maximumFractionDigits: 1 })}\u00a0${unit === "m2" ? "m²" : "ft²"}`;
}
