import type { Paper, Photo } from "./values.ts";
/** The parts of a browser that a check of pictures needs; tests hand in their own. */
export interface ImageTools {
    /** Rejects when the browser cannot show the picture. */
    decode(file: Blob): Promise<void>;
    fingerprint(bytes: ArrayBuffer): Promise<string>;
    key(): string;
}
export declare const browserImageTools: ImageTools;
/** Checks one chosen picture (spec §5: JPEG or PNG, at least 120 × 120) by its bytes. Never throws. */
export declare function checkPhoto(file: File, tools: ImageTools): Promise<Photo>;
/** Adds checked pictures behind the present ones; those past the limit are kept out with a reason. */
export declare function addPhotos(present: Photo[], added: Photo[]): Photo[];
/** Moves a picture by `steps` places; at an end it stays. The first place is the cover. */
export declare function movePhoto(photos: Photo[], key: string, steps: number): Photo[];
/** Place (from 1) of the earlier picture with the same bytes, or null. */
export declare function duplicateOf(photos: Photo[], photo: Photo): number | null;
/** Checks one chosen document: PDF, Word or plain text by its name, as the wire asks (api.md §3). */
export declare function checkPaper(file: File, count: number, key: string): Paper;
