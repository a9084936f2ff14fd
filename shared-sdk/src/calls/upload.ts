import type { ApiClient } from "../client/client.ts";
import type { Upload } from "../model/listing.ts";
import { uploads } from "../wire/ownListings.ts";
import { type CallOptions, send } from "./send.ts";

export interface UploadInput {
  /** Or the id of an upload that came in pieces (extension `resumable-uploads`). */
  file: Blob | string;
  /** A picture all around, which is kept in larger sizes. */
  panorama?: boolean;
}

/** Stores one file; its id goes where a file would go in a form. Needs the extension `uploads`. */
export async function upload(client: ApiClient, input: UploadInput, options?: CallOptions): Promise<Upload> {
  const kind = input.panorama ? "panorama" : undefined;
  const { data } = await send(client, uploads, { file: input.file, kind }, options);
  return {
    id: data.id,
    url: data.url,
    thumbnail: data.thumb_url || data.url,
    width: data.width,
    height: data.height,
    blurhash: data.blurhash,
  };
}
