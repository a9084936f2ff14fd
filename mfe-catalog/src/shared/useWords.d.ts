import type { Words } from "./listing.ts";
/** Language, texts and settings of the page. */
export declare function useWords(): Words;
