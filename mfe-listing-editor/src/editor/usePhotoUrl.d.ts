import type { Photo } from "../listing/values.ts";
/** Address to show a picture by: the provider's, or one made for a file chosen here, as long as it is shown. */
export declare function usePhotoUrl(photo: Photo | undefined): string | undefined;
