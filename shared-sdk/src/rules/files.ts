import type { Check } from "./fields.ts";

interface FileRule {
  /** Media types, as a file field's `accept` names them. */
  types: readonly string[];
  extensions: readonly string[];
}

const JPEG: FileRule = { types: ["image/jpeg"], extensions: ["jpg", "jpeg"] };
const PNG: FileRule = { types: ["image/png"], extensions: ["png"] };
const GIF: FileRule = { types: ["image/gif"], extensions: ["gif"] };
const PDF: FileRule = { types: ["application/pdf"], extensions: ["pdf"] };
const TEXT: FileRule = { types: ["text/plain"], extensions: ["txt"] };
const WORD: FileRule = {
  types: ["application/msword", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  extensions: ["doc", "docx"],
};
const AUDIO: FileRule = {
  types: ["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/webm", "video/mp4", "video/webm"],
  extensions: ["mpeg", "m4a", "mp3", "mp4", "webm"],
};

const either = (...rules: FileRule[]): FileRule => ({
  types: rules.flatMap((rule) => rule.types),
  extensions: rules.flatMap((rule) => rule.extensions),
});

/** What providers of the family take for each file field (spec §5, api.md §3). */
export const FILE_RULES = {
  photo: either(JPEG, PNG),
  panorama: either(JPEG, PNG, GIF),
  document: either(PDF, WORD, TEXT),
  chatFile: either(JPEG, PNG, PDF, WORD),
  chatAudio: AUDIO,
  receipt: either(JPEG, PNG, PDF, WORD),
  verification: either(JPEG, PNG, PDF, WORD, TEXT),
} as const satisfies Record<string, FileRule>;

export type FileField = keyof typeof FILE_RULES;

/** By the name's ending; the browser's media type counts only for files without one, such as recordings. */
export function checkFileType(file: { name: string; type?: string }, field: FileField): Check {
  const { types, extensions } = FILE_RULES[field];
  const [, extension] = /\.([a-z0-9]+)$/i.exec(file.name) ?? [];
  const type = file.type?.split(";")[0]?.trim().toLowerCase() ?? "";
  const fits = extension ? extensions.includes(extension.toLowerCase()) : types.includes(type);
  return fits ? null : "sdk.rule.file_type";
}

/** Bytes; an empty file says nothing and is not sent. */
export function checkFileSize(size: number, most: number): Check {
  if (size === 0) return "sdk.rule.file_empty";
  return size > most ? "sdk.rule.file_large" : null;
}
