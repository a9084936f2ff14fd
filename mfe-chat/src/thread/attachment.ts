import { checkFileSize, checkFileType } from "@gable/shared-sdk/rules";

/** Bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;
/** So many files wait to be sent at a time; each becomes a message. */
export const MOST_ATTACHMENTS = 10;

export type AttachmentProblem = "type" | "size" | "empty" | "many";

/** Why a file cannot be attached; null when it can. */
export function attachmentProblem({ name, size }: Pick<File, "name" | "size">): AttachmentProblem | null {
  if (checkFileType({ name }, "chatFile")) return "type";
  if (size === 0) return "empty";
  return checkFileSize(size, LARGEST_ATTACHMENT) ? "size" : null;
}

export interface RefusedFile {
  name: string;
  problem: AttachmentProblem;
}

/** The files that can be sent with those that wait already, and what is wrong with the others. */
export function siftAttachments<T extends Pick<File, "name" | "size">>(
  chosen: readonly T[],
  already: number,
): { taken: T[]; refused: RefusedFile[] } {
  const taken: T[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    const problem = attachmentProblem(file) ?? (already + taken.length >= MOST_ATTACHMENTS ? "many" : null);
    if (problem) refused.push({ name: file.name, problem });
    else taken.push(file);
  }
  return { taken, refused };
}

/** One message to send. */
export interface Draft {
  text: string;
  file: File | null;
  audio: File | null;
}

/** The messages that a text and files become: each file one of its own, in order, the first with the text. */
export function draftsOf(text: string, files: readonly File[]): Draft[] {
  const words = text.trim();
  if (files.length === 0) return [{ text: words, file: null, audio: null }];
  return files.map((file, place) => ({ text: place === 0 ? words : "", file, audio: null }));
}
