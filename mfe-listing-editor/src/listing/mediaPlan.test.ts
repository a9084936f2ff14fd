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

  it("leave out pictures that failed their check, also as the cover", () => {
    const plan = planMedia(media([{ key: "x", name: "x", problem: "small" }, chosen("a")]), emptyMedia());
    expect(plan.cover?.name).toBe("a");
    expect(plan.gallery).toEqual([]);
  });

  it("swap cover and gallery by sending both again and removing the old one", () => {
    const plan = planMedia(media([kept(1), cover, kept(2)]), media([cover, kept(1), kept(2)]));
    expect(plan.cover).toEqual({ url: "/files/1.jpg", name: "1.jpg" });
    expect(names(plan.gallery)).toEqual(["cover.jpg"]);
    expect(plan.removeGallery).toEqual([1]);
  });

  it("name what was removed", () => {
    const papers = [{ key: "p", name: "deed.pdf", size: null, kept: { id: 5, url: "/files/deed.pdf" } }];
    const before = media([cover, kept(1), kept(2)], { papers, panorama: { ...cover, key: "panorama" } });
    const plan = planMedia(media([cover, kept(2)]), before);
    expect(plan).toMatchObject({ removeGallery: [1], removePapers: [5], removePanorama: true, panorama: null });
  });
});

describe("a picture that must be sent again", () => {
  it("is fetched from where the provider keeps it", async () => {
    const get = async () => ({ ok: true, blob: async () => new Blob(["bytes"], { type: "image/jpeg" }) }) as Response;
    const file = await loadSource({ url: "/files/1.jpg", name: "1.jpg" }, get);
    expect([file.name, file.type, file.size]).toEqual(["1.jpg", "image/jpeg", 5]);
  });

  it("fails loudly when it is gone", async () => {
    const get = async () => ({ ok: false, status: 404 }) as Response;
    await expect(loadSource({ url: "/files/1.jpg", name: "1.jpg" }, get)).rejects.toThrow("404");
  });
});
