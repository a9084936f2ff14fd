import type { Settings } from "@gable/shared-sdk/model";
/** The site's name from the provider's settings. */
export declare function siteName(settings: Settings | null): string;
/** An address that works outside the page: in previews and structured data. */
export declare function absolute(address: string, origin: string): string;
/** Cuts at a word below the length that search engines show (spec §5: descriptions of 50 to 160 characters). */
export declare function summary(text: string, length?: number): string;
/** schema.org's list of where a page stands. */
export declare function breadcrumbs(items: {
    name: string;
    path: string;
}[], origin: string): object;
