/** What a file is by its first bytes; the name and the sender's word do not count. */
export interface Detected {
  mime: string;
  extension: string;
  kind: "image" | "document" | "audio";
}

const starts = (bytes: Buffer, ...values: number[]) => values.every((value, index) => bytes[index] === value);
const ascii = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString("latin1");

/** Brands of MP4 that browsers and telephones give to recordings of sound; pictures (HEIC, AVIF) have others. */
const SOUND_BRANDS = /^(?:M4A |M4B |mp4[12]|iso[m2-9]|dash|3gp.)$/;

/** Recognises the kinds that the API takes; null for anything else. `inspect/` then looks into the whole file. */
export function detect(bytes: Buffer, filename = ""): Detected | null {
  return detectImage(bytes) ?? detectDocument(bytes) ?? detectAudio(bytes) ?? detectText(bytes, filename);
}

function detectImage(bytes: Buffer): Detected | null {
  if (starts(bytes, 0xff, 0xd8, 0xff)) return { mime: "image/jpeg", extension: "jpg", kind: "image" };
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))
    return { mime: "image/png", extension: "png", kind: "image" };
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return { mime: "image/gif", extension: "gif", kind: "image" };
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP")
    return { mime: "image/webp", extension: "webp", kind: "image" };
  return null;
}

function detectDocument(bytes: Buffer): Detected | null {
  if (ascii(bytes, 0, 5) === "%PDF-") return { mime: "application/pdf", extension: "pdf", kind: "document" };
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))
    return { mime: "application/msword", extension: "doc", kind: "document" };
  if (starts(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes("word/document.xml"))
    return {
      mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      extension: "docx",
      kind: "document",
    };
  return null;
}

function detectAudio(bytes: Buffer): Detected | null {
  if (ascii(bytes, 4, 8) === "ftyp" && SOUND_BRANDS.test(ascii(bytes, 8, 12)))
    return { mime: "audio/mp4", extension: "m4a", kind: "audio" };
  // Layer III: the same first bits with another layer are other formats.
  if (ascii(bytes, 0, 3) === "ID3" || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2))
    return { mime: "audio/mpeg", extension: "mp3", kind: "audio" };
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3)) return { mime: "audio/webm", extension: "webm", kind: "audio" };
  if (ascii(bytes, 0, 4) === "OggS") return { mime: "audio/ogg", extension: "ogg", kind: "audio" };
  return null;
}

/** Text has no first bytes of its own: it must say that it is text, and `inspect/` sees whether it is. */
function detectText(bytes: Buffer, filename: string): Detected | null {
  if (!/\.txt$/i.test(filename) || bytes.subarray(0, 4096).includes(0)) return null;
  return { mime: "text/plain; charset=utf-8", extension: "txt", kind: "document" };
}
