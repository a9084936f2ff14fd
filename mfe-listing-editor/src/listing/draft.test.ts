import { draftKey, draftOf, readDraft } from "./draft.ts";
import { memoryDrafts } from "./draftDatabase.ts";
import { draftOfPayload, payloadOf } from "./draftPayload.ts";
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

  it("keeps words of pictures, on this device and with the provider", async () => {
    const photo = { key: "a", name: "a.jpg", kept: { id: 1, url: "/files/a.jpg" }, text: "Hall" };
    const draft = draftOf(sampleValues({ placeAccuracy: "quarter" }), sampleMedia({ photos: [photo] }), 1000);
    const elsewhere = draftOfPayload(JSON.parse(JSON.stringify(payloadOf(draft))), null);
    expect(elsewhere?.media.photos).toEqual([photo]);
    expect(elsewhere?.values.placeAccuracy).toBe("quarter");
  });

  it("belongs to one member and one listing", async () => {
    const store = memoryDrafts();
    await store.write(draftKey(7, null), draftOf(sampleValues(), sampleMedia(), 1000));
    expect(await store.read(draftKey(8, null))).toBeUndefined();
    expect(await store.read(draftKey(7, "villa"))).toBeUndefined();
  });

  it("fills fields that an older editor did not know, and drops wrong ones", () => {
    const { metaKeywords: _left, ...older } = sampleValues();
    const stored = { version: 1, savedAt: 5, values: { ...older, price: 12, extra: "x" }, media: sampleMedia() };
    const values = readDraft(stored)?.values;
    expect(values).toEqual({ ...sampleValues(), price: "", metaKeywords: "" });
  });

  it("has the documents of a draft that an older editor kept by another name", () => {
    const { documents, ...media } = sampleMedia();
    const kept = documents.length > 0 ? documents : [{ key: "a", name: "deed.pdf", size: 3 }];
    const older = { version: 1, savedAt: 5, values: sampleValues(), media: { ...media, papers: kept } };
    expect(readDraft(older)?.media.documents).toEqual(kept);
    expect(readDraft(older)?.media).not.toHaveProperty("papers");
    const newer = { ...older, media: { ...older.media, documents: [] } };
    expect(readDraft(newer)?.media.documents).toEqual([]);
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
