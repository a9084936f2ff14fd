import type { PropertyFields } from "@gable/shared-sdk/calls";
import type { Section } from "./sections.ts";
import { type ParameterRule } from "./validate.ts";
import { type ListingMedia, type ListingValues } from "./values.ts";
/** What is sent of the fields, without pictures and papers. Call it only with values that validated. */
export declare function propertyFields(values: ListingValues, media: ListingMedia, parameters: ParameterRule[]): PropertyFields;
/** Where the editor shows what the provider says of a field of the form, or null when it has no place. */
export declare function placeOfWireField(name: string): {
    section: Section;
    field: string;
} | null;
