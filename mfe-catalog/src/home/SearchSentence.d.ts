import type { Category, City } from "@gable/shared-sdk/model";
/** "Buy · a villa · in Pune · under ₹1.2 Cr": a form whose fields are the phrases of a sentence. */
export declare function SearchSentence({ categories, cities }: {
    categories: Category[];
    cities: City[];
}): import("react").JSX.Element;
