import type { Category } from "@gable/shared-sdk/model";
export interface CategoryOptionsProps {
    /** Of the form field. Default `category`. */
    name?: string;
    categories: readonly Category[];
    /** Slug, or null for any. */
    value: string | null;
    onChange(slug: string | null): void;
}
/** The choice of a kind of property. */
export declare function CategoryOptions({ name, categories, value, onChange }: CategoryOptionsProps): import("react").JSX.Element;
