import type { PropertyDetail } from "@gable/shared-sdk/model";
/**
 * The first five photographs. Each is a link to its picture, so that it opens without scripts; with them
 * it opens the gallery.
 */
export declare function Mosaic({ property, gone }: {
    property: PropertyDetail;
    gone: boolean;
}): import("react").JSX.Element;
