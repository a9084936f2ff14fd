import { detect } from "./detect.ts";

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));

test.each([
  ["a JPEG", bytes([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["a PNG", bytes([0x89], "PNG\r\n", [0x1a], "\n"), "image/png"],
  ["a WebP", bytes("RIFF", [0, 0, 0, 0], "WEBPVP8 "), "image/webp"],
  ["a PDF", bytes("%PDF-1.7"), "application/pdf"],
  ["a recording of a browser", bytes([0x1a, 0x45, 0xdf, 0xa3]), "audio/webm"],
])("%s is known by its first bytes", (_name, content, mime) => {
  expect(detect(content, "misleading.exe")?.mime).toBe(mime);
});

test("a name does not make a picture", () => {
  expect(detect(Buffer.from("<svg onload=alert(1)>"), "photo.jpg")).toBeNull();
  expect(detect(bytes([0, 0, 0, 24], "ftypheic"), "photo.jpg")).toBeNull();
  expect(detect(bytes("PK", [3, 4], "some archive"), "letter.docx")).toBeNull();
});

test("text is taken only when it is text and says so", () => {
  expect(detect(Buffer.from("Hello"), "note.txt")?.extension).toBe("txt");
  expect(detect(Buffer.from("Hello"), "note.html")).toBeNull();
  expect(detect(Buffer.from([72, 0, 105]), "note.txt")).toBeNull();
});
