import type { Section } from "./sections.ts";
import { type ParameterRule } from "./validate.ts";
import type { ListingMedia, ListingValues } from "./values.ts";
/** One thing that makes a listing better. `points` is what it adds to the score of 100. */
export interface QualityPoint {
    /** Last part of the dictionary key `listing-editor.quality.<name>`. */
    name: string;
    section: Section;
    points: number;
    met: boolean;
}
export interface Quality {
    /** 0 to 100. */
    score: number;
    /** All points, the ones still open first, the heaviest first among them. */
    points: QualityPoint[];
}
/**
 * Scores what helps a buyer decide: pictures and the description weigh
 * half, the facts of the kind of home and the surroundings most of the rest.
 */
export declare function listingQuality(values: ListingValues, media: ListingMedia, parameters: ParameterRule[]): Quality;
