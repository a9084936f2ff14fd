import type { Category } from "@gable/shared-sdk/model";
/** Leads back to the last search of this browser; keeps its line while there is none. */
export declare function LastSearch({ categories }: {
    categories: Category[];
}): import("react").JSX.Element;
