import type { OwnPropertiesInput } from "@gable/shared-sdk/calls";
import type { StatusFilter } from "./status.ts";
export declare const pageSize = 12;
/** What is asked of the provider for a filter and a page (from 1). */
export declare function listInput(filter: StatusFilter, page: number): OwnPropertiesInput;
/** Address of a page of the list; the usual things are left out. */
export declare function listPath(filter: StatusFilter, page?: number): string;
