import { randomBytes } from "node:crypto";

export function newFileId(): string {
  return randomBytes(15).toString("base64url");
}

/** Names that some systems take for devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * The given name with only letters, digits, hyphens and underscores, and the one extension that the content has:
 * no paths, no second extension, no characters that turn the reading direction.
 */
export function safeName(name: string, extension: string): string {
  const stem = (name.split(/[\\/]/).at(-1) ?? "")
    .normalize("NFC")
    .replace(/\.[^.]*$/, "")
    .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, "-")
    .replace(/^-+|(?<!-)-+$/g, "")
    .slice(0, 80);
  const usable = stem && !DEVICES.test(stem) ? stem : "file";
  return `${usable}.${extension}`;
}
