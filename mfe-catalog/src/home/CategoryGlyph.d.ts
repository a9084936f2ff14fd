import type { Category } from "@gable/shared-sdk/model";
/** Stands for a category: decoration beside its name. */
export declare function CategoryGlyph({ category, className }: {
    category: Category;
    className?: string;
}): import("react").JSX.Element;
