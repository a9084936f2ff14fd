import { useHost, useSettings } from "@gable/shared-sdk/react";
import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { sendFile } from "../listing/sendFile.ts";
import { UploadQueue, type UploadStatus } from "../listing/UploadQueue.ts";
import { filesToSend, withUpload } from "../listing/uploads.ts";
import type { ListingMedia } from "../listing/values.ts";

export const UploadsContext = createContext<UploadQueue | null>(null);

/**
 * Sends what is chosen while the listing is being written, where the provider takes files before their form; elsewhere
 * they go with it.
 */
export function useUploads(
  media: ListingMedia,
  setMedia: (change: (media: ListingMedia) => ListingMedia) => void,
): UploadQueue {
  const { sdk } = useHost();
  const { extensions } = useSettings();
  const latest = useRef({ sdk, extensions, setMedia });
  latest.current = { sdk, extensions, setMedia };
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: (file, options) => sendFile(latest.current.sdk, latest.current.extensions, file, options),
        onDone: (key, upload) => latest.current.setMedia((old) => withUpload(old, key, upload)),
      }),
  );
  const isOffered = extensions.includes("uploads");
  useEffect(() => {
    if (isOffered) queue.hold(filesToSend(media));
  }, [queue, media, isOffered]);
  useEffect(() => {
    const again = () => queue.retryFailed();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      queue.close();
    };
  }, [queue]);
  return queue;
}

/** How far each file is that is not with the provider yet, and what can be done about it; null where none are sent before. */
export function useUploadQueue(): { queue: UploadQueue; statuses: ReadonlyMap<string, UploadStatus> } | null {
  const queue = useContext(UploadsContext);
  const statuses = useSyncExternalStore(queue?.subscribe ?? never, queue?.statuses ?? nothing);
  return queue && { queue, statuses };
}

const none: ReadonlyMap<string, UploadStatus> = new Map();
const nothing = () => none;
const never = () => () => undefined;
