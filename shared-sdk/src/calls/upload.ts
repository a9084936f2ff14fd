import type { ApiClient } from "../client/client.ts";
import type { Upload } from "../model/listing.ts";
import { uploads } from "../wire/listings.ts";
import { type CallOptions, send, writeMutation } from "./send.ts";

/** Stores one file; its id goes where a file would go in a form. Needs the extension `uploads`. */
export async function upload(client: ApiClient, input: { file: Blob }, options?: CallOptions): Promise<Upload> {
  const { data } = await send(client, uploads, { file: input.file }, options);
  return {
    id: data.id,
    url: data.url,
    thumbnail: data.thumb_url || data.url,
    width: data.width,
    height: data.height,
    blurhash: data.blurhash,
  };
}

export const uploadMutation = (client: ApiClient) => writeMutation("upload", upload, client);
