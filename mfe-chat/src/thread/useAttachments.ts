import { randomId } from "@gable/shared-sdk/client";
import { type RefObject, useEffect, useState } from "react";
import { type RefusedFile, siftAttachments } from "./attachment.ts";

export interface PendingFile {
  key: string;
  file: File;
}

/** Files that wait to be sent: chosen, pasted, or dropped anywhere on the thread. */
export function useAttachments(place: RefObject<HTMLElement | null>) {
  const [files, setFiles] = useState<PendingFile[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [isOver, setOver] = useState(false);

  const add = (chosen: readonly File[]) => {
    const sifted = siftAttachments(chosen, files.length);
    setRefused(sifted.refused);
    setFiles([...files, ...sifted.taken.map((file) => ({ key: randomId(), file }))]);
  };

  useEffect(() => {
    const thread = place.current?.closest("section");
    if (!thread) return;
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
    const onOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onLeave = (event: DragEvent) => {
      if (!(event.relatedTarget instanceof Node && thread.contains(event.relatedTarget))) setOver(false);
    };
    const onDrop = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      add([...(event.dataTransfer?.files ?? [])]);
    };
    thread.addEventListener("dragover", onOver);
    thread.addEventListener("dragleave", onLeave);
    thread.addEventListener("drop", onDrop);
    return () => {
      thread.removeEventListener("dragover", onOver);
      thread.removeEventListener("dragleave", onLeave);
      thread.removeEventListener("drop", onDrop);
    };
  });

  return {
    files,
    refused,
    isOver,
    add,
    remove: (key: string) => setFiles(files.filter((pending) => pending.key !== key)),
    clear: () => {
      setFiles([]);
      setRefused([]);
    },
  };
}
