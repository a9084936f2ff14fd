import type { Moment } from "@gable/shared-sdk/model";
/** A day as words; the provider's own text where it sends no date. */
export declare function formatDay(moment: Moment, language: string): string;
