import { type ListingMedia, type ListingValues } from "./values.ts";
/** Raised when the shape of a draft changes so that older ones cannot be read. */
export declare const DRAFT_VERSION = 1;
/** What the editor keeps on this device while somebody writes. `savedAt` in milliseconds since 1970. */
export interface Draft {
    version: number;
    savedAt: number;
    values: ListingValues;
    media: ListingMedia;
}
/** Where drafts lie. Files are kept with them: a draft without its pictures is half lost. */
export interface DraftStore {
    read(key: string): Promise<unknown>;
    write(key: string, draft: Draft): Promise<void>;
    remove(key: string): Promise<void>;
}
/** A draft belongs to one member and one listing (`new` for one not yet sent). */
export declare function draftKey(memberId: number, slugId: string | null): string;
/**
 * Makes a stored draft usable, or refuses it: of another version, or damaged. Fields that a draft lacks
 * are empty, fields it should not have are dropped.
 */
export declare function readDraft(stored: unknown): Draft | null;
/** Pictures that failed their check are not worth keeping. */
export declare function draftOf(values: ListingValues, media: ListingMedia, now: number): Draft;
