import { checkFileSize, checkFileType } from "@gable/shared-sdk/rules";

/** Bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;

/** Why a file cannot be attached; null when it can. */
export function attachmentProblem({ name, size }: Pick<File, "name" | "size">): "type" | "size" | "empty" | null {
  if (checkFileType({ name }, "chatFile")) return "type";
  if (size === 0) return "empty";
  return checkFileSize(size, LARGEST_ATTACHMENT) ? "size" : null;
}
