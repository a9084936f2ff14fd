import { upload } from "@gable/shared-sdk/calls";
import type { ApiClient } from "@gable/shared-sdk/client";
import { namedFile } from "./namedFile.ts";
import type { QueuedFile, StoredUpload } from "./UploadQueue.ts";

export interface SendFileOptions {
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** What the last step, the provider's look at the file, takes of the whole. */
const LAST_SHARE = 0.02;

/**
 * Sends one file: in pieces that go on after a cut where the provider has `resumable-uploads`, else in one request.
 * @throws ApiError, or the signal's reason
 */
export async function sendFile(
  client: ApiClient,
  extensions: readonly string[],
  { name, file, isPanorama, fingerprint }: QueuedFile,
  { signal, onProgress }: SendFileOptions,
): Promise<StoredUpload> {
  const named = namedFile(file, name);
  const whole = (share: number) => onProgress(share * (1 - LAST_SHARE));
  const kind = { panorama: isPanorama };
  if (!extensions.includes("resumable-uploads"))
    return upload(client, { file: named, ...kind }, { signal, onProgress: whole });
  const { sendInPieces } = await import(/* webpackChunkName: "pieces" */ "./sendInPieces.ts");
  const id = await sendInPieces(client, named, { fingerprint, signal, onProgress: whole });
  return upload(client, { file: id, ...kind }, { signal });
}
