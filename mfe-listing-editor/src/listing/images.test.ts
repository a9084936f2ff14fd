import { readImageHeader } from "./imageHeader.ts";
import { addPhotos, checkPaper, checkPhoto, duplicateOf, type ImageTools, movePhoto } from "./images.ts";
import { limits } from "./limits.ts";
import { chosenFile, jpegBytes, pngBytes } from "./pictures.testing.ts";
import type { Photo } from "./values.ts";

let count = 0;
const tools: ImageTools = {
  decode: async () => undefined,
  fingerprint: async (bytes) => String(new Uint8Array(bytes)[23]),
  key: () => `key-${++count}`,
};

describe("the header of a picture", () => {
  it("is read from a PNG and from a JPEG behind its metadata", () => {
    expect(readImageHeader(pngBytes(640, 480))).toEqual({ type: "png", width: 640, height: 480 });
    expect(readImageHeader(jpegBytes(1200, 800, 5000))).toEqual({ type: "jpeg", width: 1200, height: 800 });
  });

  it("is missing from anything else and from a file that was cut off", () => {
    expect(readImageHeader(new TextEncoder().encode("GIF89a, not one of ours at all"))).toBeNull();
    expect(readImageHeader(jpegBytes(1200, 800, 5000).slice(0, 900))).toBeNull();
    expect(readImageHeader(new Uint8Array(0))).toBeNull();
  });
});

describe("a chosen picture", () => {
  it("is taken at exactly 120 × 120", async () => {
    const photo = await checkPhoto(chosenFile(pngBytes(120, 120), "a.png", "image/png"), tools);
    expect(photo.problem).toBeUndefined();
    expect(photo.file).toBeDefined();
  });

  it.each([
    ["119 pixels wide", chosenFile(pngBytes(119, 400), "a.png", "image/png"), "small"],
    ["119 pixels high", chosenFile(jpegBytes(400, 119), "a.jpg", "image/jpeg"), "small"],
    ["a GIF", chosenFile(new TextEncoder().encode("GIF89a-------------------"), "a.gif", "image/gif"), "type"],
    ["text named .jpg", chosenFile(new TextEncoder().encode("hello"), "a.jpg", "image/jpeg"), "unreadable"],
  ])("is refused when %s", async (_name, file, problem) => {
    const photo = await checkPhoto(file, tools);
    expect(photo.problem).toBe(problem);
    expect(photo.file).toBeUndefined();
  });

  it("is refused when the browser cannot show it", async () => {
    const broken = { ...tools, decode: () => Promise.reject(new Error("broken")) };
    expect((await checkPhoto(chosenFile(pngBytes(200, 200), "a.png", "image/png"), broken)).problem).toBe("unreadable");
  });

  it("is refused above the size limit without being read", async () => {
    const file = chosenFile(pngBytes(200, 200), "a.png", "image/png");
    Object.defineProperty(file, "size", { value: limits.photoBytes + 1 });
    expect((await checkPhoto(file, tools)).problem).toBe("large");
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

  it("stop at the limit and say so", () => {
    const full = Array.from({ length: limits.photos }, (_, index) => ({ key: `${index}`, name: "x" }));
    const more = addPhotos(full, [{ key: "more", name: "x" }]);
    expect(more.at(-1)).toMatchObject({ key: "more", problem: "too-many" });
  });
});

describe("a document", () => {
  const paper = (name: string, count = 0) => checkPaper(chosenFile(new Uint8Array(4), name, ""), count, "k").problem;

  it("is a PDF, a Word file or plain text, at most ten of them", () => {
    expect(["a.pdf", "a.DOCX", "a.doc", "a.txt"].map((name) => paper(name))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(paper("a.exe")).toBe("type");
    expect(paper("a.pdf", limits.documents)).toBe("too-many");
  });
});
