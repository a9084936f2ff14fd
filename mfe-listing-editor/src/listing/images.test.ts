import { readImageHeader } from "./imageHeader.ts";
import {
  addPhoto,
  duplicateOf,
  type ImageTools,
  movePhoto,
  prepareDocument,
  preparePhoto,
  type RefusalReason,
} from "./images.ts";
import { limits } from "./limits.ts";
import { chosenFile, jpegBytes, pngBytes } from "./pictures.testing.ts";
import type { Photo } from "./values.ts";

const MEGABYTE = 1024 * 1024;
let count = 0;
/** A browser that makes any picture smaller, to a tenth of its bytes. */
const tools: ImageTools = {
  decode: async () => undefined,
  shrink: async () => ({ file: new Blob(["small"], { type: "image/jpeg" }), was: { width: 4000, height: 3000 } }),
  fingerprint: async (bytes) => String(new Uint8Array(bytes)[23]),
  key: () => `key-${++count}`,
};
const without: ImageTools = { ...tools, shrink: async () => null };

const text = (words: string) => new TextEncoder().encode(words) as Uint8Array<ArrayBuffer>;
const heic = () => text("\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000");
const weighing = (file: File, bytes: number) => Object.defineProperty(file, "size", { value: bytes });

describe("the header of a picture", () => {
  it("is read from a PNG and from a JPEG behind its metadata", () => {
    expect(readImageHeader(pngBytes(640, 480))).toEqual({ type: "png", width: 640, height: 480 });
    expect(readImageHeader(jpegBytes(1200, 800, 5000))).toEqual({ type: "jpeg", width: 1200, height: 800 });
  });

  it("is missing from anything else and from a file that was cut off", () => {
    expect(readImageHeader(text("GIF89a, not one of ours at all"))).toBeNull();
    expect(readImageHeader(jpegBytes(1200, 800, 5000).slice(0, 900))).toBeNull();
    expect(readImageHeader(new Uint8Array(0))).toBeNull();
  });
});

describe("a chosen picture", () => {
  it("is taken at exactly 120 × 120, as it is", async () => {
    const file = chosenFile(pngBytes(120, 120), "a.png", "image/png");
    expect((await preparePhoto(file, tools)).taken).toMatchObject({ name: "a.png", file });
  });

  const cases: [string, File, RefusalReason, ImageTools?][] = [
    ["empty", chosenFile(new Uint8Array(0), "a.jpg", "image/jpeg"), "empty"],
    ["119 pixels wide", chosenFile(pngBytes(119, 400), "a.png", "image/png"), "small"],
    ["119 pixels high", chosenFile(jpegBytes(400, 119), "a.jpg", "image/jpeg"), "small"],
    ["a GIF", chosenFile(text("GIF89a-------------------"), "a.gif", "image/gif"), "gif"],
    ["a GIF that is called a JPEG", chosenFile(text("GIF89a-------------------"), "a.jpg", "image/jpeg"), "gif"],
    ["a drawing (SVG)", chosenFile(text('<?xml version="1.0"?><svg></svg>'), "a.svg", "image/svg+xml"), "svg"],
    ["a HEIC that the browser cannot read", chosenFile(heic(), "a.heic", "image/heic"), "heic", without],
    ["text that is called a JPEG", chosenFile(text("hello"), "a.jpg", "image/jpeg"), "unreadable"],
    ["text", chosenFile(text("hello"), "a.txt", "text/plain"), "type"],
    ["a program", chosenFile(text("MZ\u0000\u0000"), "a.exe", ""), "type"],
    ["a PDF that is called a JPEG", chosenFile(text("%PDF-1.7"), "a.jpg", "image/jpeg"), "ending"],
    [
      "cut off in its header",
      chosenFile(jpegBytes(1200, 800, 5000).slice(0, 900), "a.jpg", "image/jpeg"),
      "unreadable",
    ],
    ["of 80 megapixels", chosenFile(jpegBytes(10_000, 8000), "a.jpg", "image/jpeg"), "pixels"],
    ["of 61 megabytes", weighing(chosenFile(jpegBytes(400, 400), "a.jpg", "image/jpeg"), 61 * MEGABYTE), "large"],
    [
      "of 40 megabytes where nothing makes it smaller",
      weighing(chosenFile(jpegBytes(4000, 3000), "a.jpg", "image/jpeg"), 40 * MEGABYTE),
      "large",
      without,
    ],
    [
      "of 70 megapixels where nothing makes it smaller",
      chosenFile(jpegBytes(10_000, 7000), "a.jpg", "image/jpeg"),
      "pixels",
      without,
    ],
  ];
  it.each(cases)("is refused by name when it is %s", async (_what, file, reason, browser = tools) => {
    const { taken, refusal } = await preparePhoto(file, browser);
    expect(taken).toBeUndefined();
    expect(refusal).toMatchObject({ name: file.name, reason });
  });

  it("is refused when the browser cannot show it", async () => {
    const broken = { ...tools, decode: () => Promise.reject(new Error("broken")) };
    const { refusal } = await preparePhoto(chosenFile(pngBytes(200, 200), "a.png", "image/png"), broken);
    expect(refusal?.reason).toBe("unreadable");
  });

  it.each([
    ["of 40 megabytes", weighing(chosenFile(jpegBytes(6000, 4000), "IMG.JPG", "image/jpeg"), 40 * MEGABYTE), "IMG.jpg"],
    ["of 70 megapixels", chosenFile(jpegBytes(10_000, 7000), "wide.jpg", "image/jpeg"), "wide.jpg"],
    ["that only some browsers read", chosenFile(heic(), "a.heic", "image/heic"), "a.jpg"],
  ])("%s is made smaller, a JPEG", async (_what, file, name) => {
    const { taken } = await preparePhoto(file, tools);
    expect([taken?.name, taken?.file?.size, taken?.file?.type]).toEqual([name, 5, "image/jpeg"]);
  });

  it("with the ending of another kind of picture gets its own", async () => {
    const { taken } = await preparePhoto(chosenFile(pngBytes(400, 400), "a.jpg", "image/jpeg"), tools);
    expect(taken?.name).toBe("a.png");
  });
});

describe("the pictures of a listing", () => {
  const photos: Photo[] = ["a", "b", "c"].map((key) => ({ key, name: key }));
  const order = (list: Photo[]) => list.map((photo) => photo.key).join("");

  it("move earlier and later and stay at the ends", () => {
    expect(order(movePhoto(photos, "c", -1))).toBe("acb");
    expect(order(movePhoto(photos, "c", -2))).toBe("cab");
    expect(order(movePhoto(photos, "a", -1))).toBe("abc");
    expect(order(movePhoto(photos, "c", 1))).toBe("abc");
    expect(order(movePhoto(photos, "missing", 1))).toBe("abc");
  });

  it("know when one was chosen twice", () => {
    const twice: Photo[] = [
      { key: "a", name: "a", fingerprint: "1" },
      { key: "b", name: "b", fingerprint: "2" },
      { key: "c", name: "c", fingerprint: "1" },
      { key: "d", name: "d" },
    ];
    expect(twice.map((photo) => duplicateOf(twice, photo))).toEqual([null, null, 1, null]);
  });

  it("are 24 at most: a 25th is not added", () => {
    const all = Array.from({ length: limits.photos - 1 }, (_, index) => ({ key: `${index}`, name: "x" }));
    const full = addPhoto(all, { key: "24", name: "x" });
    expect(full).toHaveLength(24);
    expect(addPhoto(full ?? [], { key: "25", name: "x" })).toBeNull();
  });
});

describe("a document", () => {
  const file = (content: string, name: string) => prepareDocument(chosenFile(text(content), name, ""), tools);

  it.each([
    ["%PDF-1.7", "a.pdf"],
    ["PK\u0003\u0004", "a.DOCX"],
    ["A letter.", "a.txt"],
  ])("is a PDF, a Word file or plain text (%#)", async (content, name) => {
    expect((await file(content, name)).taken).toMatchObject({ name });
  });

  it.each<[string, string, RefusalReason]>([
    ["", "a.pdf", "empty"],
    ["MZ\u0000", "a.exe", "document-type"],
    ["A letter.", "a.html", "document-type"],
    ["A letter.", "a.pdf", "ending"],
    ["GIF89a", "a.pdf", "ending"],
  ])("of the content %j called %s is refused", async (content, name, reason) => {
    expect((await file(content, name)).refusal).toMatchObject({ name, reason });
  });

  it("is refused above 12 MB", async () => {
    const file = weighing(chosenFile(text("%PDF-"), "a.pdf", ""), 13 * MEGABYTE);
    expect((await prepareDocument(file, tools)).refusal?.reason).toBe("document-large");
  });
});
