/** Longest value of a field that has a tag; longer texts cannot be asked for as a choice. The database function has the same number. */
export const LONGEST_TAGGED_VALUE = 300;

/** A listing has filled this field. */
export const tagOfField = (parameterId: number): string => `p${parameterId}`;

/** A listing has this value, or choice, in a field. */
export const tagOfChoice = (parameterId: number, value: string): string => `p${parameterId}=${value}`;

/** A listing has a facility of this kind nearby. */
export const tagOfFacility = (facilityId: number): string => `f${facilityId}`;
