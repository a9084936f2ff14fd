import type { ActivePackage } from "@gable/shared-sdk/model";
export interface Quota {
    used: number;
    /** Null: without a limit. */
    limit: number | null;
}
/** Listings used and allowed over all of a member's packages; null when none of them allows any. */
export declare function quotaOf(packages: ActivePackage[]): Quota | null;
