import { loadSource, planMedia } from "./mediaPlan.ts";
import { emptyMedia, type ListingMedia, type Photo } from "./values.ts";

const cover: Photo = { key: "cover", name: "cover.jpg", kept: { id: null, url: "/files/cover.jpg" } };
const kept = (id: number): Photo => ({
  key: `gallery-${id}`,
  name: `${id}.jpg`,
  kept: { id, url: `/files/${id}.jpg` },
});
const chosen = (name: string): Photo => ({ key: name, name, file: new Blob([name]) });
const media = (photos: Photo[], rest: Partial<ListingMedia> = {}): ListingMedia => ({
  ...emptyMedia(),
  photos,
  ...rest,
});
const names = (sources: { name: string }[]) => sources.map((source) => source.name);

describe("the pictures to send", () => {
  it("are all of them for a new listing, the first as the cover", () => {
    const plan = planMedia(media([chosen("a"), chosen("b"), chosen("c")]), emptyMedia());
    expect(plan.cover?.name).toBe("a");
    expect(names(plan.gallery)).toEqual(["b", "c"]);
    expect(plan.removeGallery).toEqual([]);
  });

  it("are none when nothing changed", () => {
    const same = media([cover, kept(1), kept(2)]);
    expect(planMedia(same, same)).toMatchObject({ cover: null, gallery: [], removeGallery: [] });
  });

  it("are named by their uploads once the provider has them, also without their files", async () => {
    const upload = { id: "up-1", url: "" };
    const plan = planMedia(
      media([
        { ...chosen("a"), upload },
        { key: "b", name: "b", upload },
      ]),
      emptyMedia(),
    );
    expect([plan.cover, plan.gallery]).toEqual([{ upload: "up-1", name: "a" }, [{ upload: "up-1", name: "b" }]]);
    expect(await loadSource({ upload: "up-1", name: "a" }, () => Promise.reject(new Error("not asked")))).toBe("up-1");
  });

  it("swap cover and gallery by sending both again and removing the old one", () => {
    const plan = planMedia(media([kept(1), cover, kept(2)]), media([cover, kept(1), kept(2)]));
    expect(plan.cover).toEqual({ url: "/files/1.jpg", name: "1.jpg" });
    expect(names(plan.gallery)).toEqual(["cover.jpg"]);
    expect(plan.removeGallery).toEqual([1]);
  });

  it("name what was removed", () => {
    const documents = [{ key: "p", name: "deed.pdf", size: null, kept: { id: 5, url: "/files/deed.pdf" } }];
    const before = media([cover, kept(1), kept(2)], { documents, panorama: { ...cover, key: "panorama" } });
    const plan = planMedia(media([cover, kept(2)]), before);
    expect(plan).toMatchObject({ removeGallery: [1], removeDocuments: [5], removePanorama: true, panorama: null });
  });
});

describe("a picture that must be sent again", () => {
  it("is fetched from where the provider keeps it", async () => {
    const get = async () => ({ ok: true, blob: async () => new Blob(["bytes"], { type: "image/jpeg" }) }) as Response;
    const file = await loadSource({ url: "/files/1.jpg", name: "1.jpg" }, get);
    if (typeof file === "string") throw new Error("It is no upload.");
    expect([file.name, file.type, file.size]).toEqual(["1.jpg", "image/jpeg", 5]);
  });

  it("fails loudly when it is gone", async () => {
    const get = async () => ({ ok: false, status: 404 }) as Response;
    await expect(loadSource({ url: "/files/1.jpg", name: "1.jpg" }, get)).rejects.toThrow("404");
  });
});

describe("words of pictures to send", () => {
  const said = (photo: Photo, text: string): Photo => ({ ...photo, text });

  it("are those of new pictures by their place among these, and of the cover", () => {
    const photos = [said(chosen("a"), " House "), chosen("b"), said(chosen("c"), "Hall")];
    expect(planMedia(media(photos), emptyMedia()).texts).toEqual([
      { picture: "cover", text: "House" },
      { picture: { new: 1 }, text: "Hall" },
    ]);
  });

  it("are only those that the provider does not have so", () => {
    const before = media([said(cover, "House"), said(kept(1), "Hall"), said(kept(2), "Garden"), kept(3)]);
    expect(planMedia(before, before).texts).toEqual([]);
    const after = media([said(cover, "Villa"), said(kept(1), ""), said(kept(2), "Garden"), said(kept(3), "Loft")]);
    expect(planMedia(after, before).texts).toEqual([
      { picture: "cover", text: "Villa" },
      { picture: { id: 1 }, text: "" },
      { picture: { id: 3 }, text: "Loft" },
    ]);
  });

  it("go with a picture that becomes the cover, and with the one that was it", () => {
    const before = media([said(cover, "House"), said(kept(1), "Hall")]);
    const plan = planMedia(media([said(kept(1), "Hall"), said(cover, "House")]), before);
    expect(plan.texts).toEqual([
      { picture: "cover", text: "Hall" },
      { picture: { new: 0 }, text: "House" },
    ]);
    expect(names(plan.gallery)).toEqual(["cover.jpg"]);
  });
});
