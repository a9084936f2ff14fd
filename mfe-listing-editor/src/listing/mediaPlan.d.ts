import type { ListingMedia } from "./values.ts";
/** Bytes to send: chosen here, or to be fetched from where the provider keeps them. */
export type Source = {
    file: Blob;
    name: string;
} | {
    url: string;
    name: string;
};
/** How the pictures and papers of the editor become fields of the wire, which knows one cover and an unordered gallery. */
export interface MediaPlan {
    /** Null: the cover stays as it is. */
    cover: Source | null;
    gallery: Source[];
    removeGallery: number[];
    panorama: Source | null;
    removePanorama: boolean;
    papers: Source[];
    removePapers: number[];
}
/**
 * Plans what to send. A kept picture that changes between cover and gallery is sent again, since the wire
 * cannot move it.
 * @param before what the provider has; empty for a new listing
 */
export declare function planMedia(media: ListingMedia, before: ListingMedia): MediaPlan;
/** Turns a source into a file to send. Rejects when a kept picture can no longer be fetched. */
export declare function loadSource(source: Source, get: (url: string) => Promise<Response>): Promise<File>;
