import { draftKey, draftOf, readDraft } from "./draft.ts";
import { memoryDrafts } from "./draftDatabase.ts";
import { sampleMedia, sampleValues } from "./sample.testing.ts";

describe("a draft", () => {
  it("gives back what was written, pictures included", async () => {
    const store = memoryDrafts();
    const media = sampleMedia();
    await store.write(draftKey(7, null), draftOf(sampleValues(), media, 1000));
    const draft = readDraft(await store.read(draftKey(7, null)));
    expect(draft?.values).toEqual(sampleValues());
    expect(draft?.media.photos[0]?.file).toBe(media.photos[0]?.file);
    expect(draft?.savedAt).toBe(1000);
  });

  it("belongs to one member and one listing", async () => {
    const store = memoryDrafts();
    await store.write(draftKey(7, null), draftOf(sampleValues(), sampleMedia(), 1000));
    expect(await store.read(draftKey(8, null))).toBeUndefined();
    expect(await store.read(draftKey(7, "villa"))).toBeUndefined();
  });

  it("drops pictures that failed their check", () => {
    const media = sampleMedia({
      photos: [
        { key: "a", name: "a", problem: "small" },
        { key: "b", name: "b" },
      ],
    });
    expect(draftOf(sampleValues(), media, 1).media.photos.map((photo) => photo.key)).toEqual(["b"]);
  });

  it("fills fields that an older editor did not know, and drops wrong ones", () => {
    const { metaKeywords: _left, ...older } = sampleValues();
    const stored = { version: 1, savedAt: 5, values: { ...older, price: 12, extra: "x" }, media: sampleMedia() };
    const values = readDraft(stored)?.values;
    expect(values).toEqual({ ...sampleValues(), price: "", metaKeywords: "" });
  });

  it.each([
    ["another version", { version: 2, savedAt: 5, values: {}, media: {} }],
    ["no time", { version: 1, values: {}, media: {} }],
    ["no fields", { version: 1, savedAt: 5, values: null, media: {} }],
    ["pictures that are no list", { version: 1, savedAt: 5, values: {}, media: { photos: {} } }],
    ["nothing", undefined],
  ])("is refused with %s", (_name, stored) => {
    expect(readDraft(stored)).toBeNull();
  });
});
