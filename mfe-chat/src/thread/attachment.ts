/** What a provider of the family takes as an attachment (api.md, send_message). */
const EXTENSIONS = /\.(png|jpe?g|pdf|docx?)$/i;

/** Bytes. */
export const LARGEST_ATTACHMENT = 10 * 1024 * 1024;

/** Why a file cannot be attached; null when it can. */
export function attachmentProblem({ name, size }: Pick<File, "name" | "size">): "type" | "size" | "empty" | null {
  if (!EXTENSIONS.test(name)) return "type";
  if (size === 0) return "empty";
  return size > LARGEST_ATTACHMENT ? "size" : null;
}
