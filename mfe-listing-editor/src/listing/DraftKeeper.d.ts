import { type DraftStore } from "./draft.ts";
import type { ListingMedia, ListingValues } from "./values.ts";
/** `clean`: nothing written yet; `failed`: this browser does not keep drafts. */
export type DraftState = "clean" | "unsaved" | "saving" | "saved" | "failed";
export interface DraftStatus {
    state: DraftState;
    /** Milliseconds since 1970, of the last draft that was written. */
    savedAt: number | null;
}
export interface DraftKeeperOptions {
    store: DraftStore;
    key: string;
    /** Of a draft that was there already. */
    savedAt: number | null;
    /** How long to wait after the last change. */
    delay?: number;
    now?: () => number;
}
/** Saves a draft a moment after each change, one write at a time, and always the newest state last. */
export declare class DraftKeeper {
    #private;
    constructor(options: DraftKeeperOptions);
    status: () => DraftStatus;
    subscribe: (listener: () => void) => (() => void);
    change(values: ListingValues, media: ListingMedia): void;
    /** Writes what is not written yet, now. Never rejects. */
    flush(): Promise<void>;
    /** Forgets the draft: the listing was sent, or its writer starts afresh. Never rejects. */
    discard(): Promise<void>;
}
