import type { Parameter } from "@gable/shared-sdk/model";
import type { Section } from "./sections.ts";
import { type ListingMedia, type ListingValues } from "./values.ts";
/** What of a category's parameter the rules need. */
export type ParameterRule = Pick<Parameter, "id" | "kind" | "required" | "options">;
/** One thing that stops publishing. `message` is a dictionary key; `field` names the control to go to. */
export interface Issue {
    section: Section;
    field: string;
    message: string;
    params?: Record<string, string | number>;
}
/** Everything that must be mended before the listing can be published (spec §5), in the order of the sections. */
export declare function validateListing(values: ListingValues, media: ListingMedia, parameters: ParameterRule[]): Issue[];
/** Whether a parameter has an answer: text, at least one box, or a file. */
export declare function isAnswered(parameter: ParameterRule, values: ListingValues, media: ListingMedia): boolean;
