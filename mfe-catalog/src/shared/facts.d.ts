import type { ParameterValue } from "@gable/shared-sdk/model";
/** Drawings of the plan notation. */
export type GlyphName = "bed" | "bath" | "area" | "plot" | "stairs" | "car" | "north" | "age";
/** One measured thing about a listing. */
export interface Fact {
    id: number;
    /** Null where the provider's parameter is none of the known things; its own name and icon stand then. */
    glyph: GlyphName | null;
    /** The parameter's name without a unit in brackets. */
    name: string;
    /** As the provider sent it. */
    value: string;
    /** The value as a number, when it is one. */
    number: number | null;
    /** Unit from the parameter's name, `Area (ft²)`, or from the value, `1200 sq ft`; empty when there is none. */
    unit: string;
}
/** Short single values, the known things first and in the order of a plan; each known thing once. */
export declare function factsOf(parameters: readonly ParameterValue[]): Fact[];
/** What a card has room for: bedrooms, bathrooms, area. */
export declare function cardFacts(parameters: readonly ParameterValue[]): Fact[];
/** Things that a listing has: every ticked box, and yes-or-no answers that say yes. */
export declare function featuresOf(parameters: readonly ParameterValue[]): string[];
/** Longer texts that the strip has no room for. */
export declare function notesOf(parameters: readonly ParameterValue[]): {
    id: number;
    name: string;
    text: string;
}[];
/** The built area as a number with its unit, for a price per unit; null when the listing does not say. */
export declare function builtArea(parameters: readonly ParameterValue[]): {
    amount: number;
    unit: string;
} | null;
