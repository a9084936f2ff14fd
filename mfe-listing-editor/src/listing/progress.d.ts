import type { Section } from "./sections.ts";
import { type Issue, type ParameterRule } from "./validate.ts";
import type { ListingMedia, ListingValues } from "./values.ts";
export interface SectionProgress {
    /** Answered and answerable fields. */
    filled: number;
    total: number;
    /** Things that stop publishing. */
    issues: number;
    /** Started, and nothing in it stops publishing. */
    done: boolean;
}
export interface ProgressInput {
    values: ListingValues;
    media: ListingMedia;
    parameters: ParameterRule[];
    /** How many facilities the provider offers distances for. */
    facilityCount: number;
    photoLimit: number;
    issues: Issue[];
}
/** How far each section is, for the ticks of the rail. */
export declare function sectionProgress(input: ProgressInput): Record<Section, SectionProgress>;
