import type { Check } from "./fields.ts";

/** A floor of a project while it is written: its title, and its plan as a file or as one already stored. */
export interface FloorDraft {
  title: string;
  plan: unknown;
}

/** A floor needs a title and a plan (spec §5). */
export function checkFloor(floor: FloorDraft): Check {
  return floor.title.trim() !== "" && floor.plan ? null : "sdk.rule.floor";
}

/** The floor at hand must be complete before another is added (spec §5). */
export function canAddFloor(floors: readonly FloorDraft[]): boolean {
  const current = floors.at(-1);
  return current === undefined || checkFloor(current) === null;
}

/** What must be filled before a property or a project is sent (spec §5). */
export interface ListingDraft {
  address: string;
  /** A file, or the one already stored. */
  titleImage: unknown;
  categoryId: number | null | undefined;
  /** Projects only. */
  floors?: readonly FloorDraft[];
}

export type ListingNeed = "address" | "floors" | "titleImage" | "category";

/** What still stands in the way of sending, in the order of the form. */
export function missingBeforeSubmit({ address, titleImage, categoryId, floors = [] }: ListingDraft): ListingNeed[] {
  const missing: ListingNeed[] = [];
  if (address.trim() === "") missing.push("address");
  if (floors.some((floor) => checkFloor(floor) !== null)) missing.push("floors");
  if (!titleImage) missing.push("titleImage");
  if (!categoryId) missing.push("category");
  return missing;
}
