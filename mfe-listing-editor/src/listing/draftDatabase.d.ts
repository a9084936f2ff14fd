import type { DraftStore } from "./draft.ts";
/**
 * Drafts in this browser's IndexedDB, which holds files as well as text. Every call rejects where the
 * browser refuses it (private windows, full disk); the editor then says that nothing is being saved.
 */
export declare function draftDatabase(factory?: IDBFactory | undefined): DraftStore;
/** Drafts in memory, for tests and as the last resort. */
export declare function memoryDrafts(): DraftStore;
