import type { Category } from "@gable/shared-sdk/model";
/** Kinds of place as rooms of one plan, doors included. */
export declare function Rooms({ categories }: {
    categories: Category[];
}): import("react").JSX.Element;
