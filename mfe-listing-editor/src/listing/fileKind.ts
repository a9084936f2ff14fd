/** What a file is by its first bytes, whatever its name says. */
export type FileKind = "jpeg" | "png" | "gif" | "webp" | "heic" | "avif" | "svg" | "pdf" | "doc" | "docx" | "text";

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const starts = (bytes: Uint8Array, ...values: number[]) => values.every((value, index) => bytes[index] === value);
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** @param bytes at least the first 512 of the file, where it has as many; null for anything that no listing takes */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (ascii(bytes, 0, 4) === "GIF8") return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp") {
    const brand = ascii(bytes, 8, 12);
    if (brand === "avif" || brand === "avis") return "avif";
    return HEIC_BRANDS.includes(brand) ? "heic" : null;
  }
  if (ascii(bytes, 0, 5) === "%PDF-") return "pdf";
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "doc";
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04)) return "docx";
  const beginning = ascii(bytes, 0, 512);
  if (beginning.includes("\u0000")) return null;
  return /<svg[\s>]/i.test(beginning) ? "svg" : "text";
}

const ENDINGS: Record<string, readonly FileKind[]> = {
  jpg: ["jpeg"],
  jpeg: ["jpeg"],
  png: ["png"],
  pdf: ["pdf"],
  doc: ["doc"],
  docx: ["docx"],
  txt: ["text"],
};

/** Ending of a file's name, in small letters; empty for none. */
export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** Whether a name's ending promises a kind that the file is not. */
export function isMisnamed(name: string, kind: FileKind | null): boolean {
  const promised = ENDINGS[endingOf(name)];
  return promised !== undefined && (kind === null || !promised.includes(kind));
}

/** The name with another ending. */
export function renamed(name: string, ending: string): string {
  return `${name.replace(/\.[^.]*$/, "") || "photo"}.${ending}`;
}
