/** What the first bytes of a picture say. Sides in pixels. */
export interface ImageHeader {
    type: "jpeg" | "png";
    width: number;
    height: number;
}
/**
 * Reads type and size of a JPEG or PNG from its bytes, so that a file is judged by what it is and not
 * by its name. ISO/IEC 15948 (PNG, IHDR) and ITU-T T.81 (JPEG, frame header).
 * @param bytes the beginning of the file; a JPEG's frame header may come after long metadata
 * @returns null when it is neither, or is cut off before its size
 */
export declare function readImageHeader(bytes: Uint8Array): ImageHeader | null;
