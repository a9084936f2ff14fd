import { copyAnswers, copyMedia, copyValues } from "./copy.ts";
import { planFloors } from "./floors.ts";
import { planMedia } from "./mediaPlan.ts";
import { sampleValues } from "./sample.testing.ts";
import { filesToSend } from "./uploads.ts";
import { emptyMedia, type ListingMedia } from "./values.ts";

const kept = (id: number | null, url: string) => ({ key: url, name: url, kept: { id, url } });
const media: ListingMedia = {
  ...emptyMedia(),
  photos: [kept(null, "/front.png"), kept(4, "/kitchen.png")],
  documents: [{ key: "p", name: "plan.pdf", size: null, kept: { id: 9, url: "/plan.pdf" } }],
  panorama: kept(null, "/round.jpg"),
  floors: [{ key: "f", id: 3, title: "Ground floor", plan: kept(3, "/ground.png") }],
};
const answered = async (url: string) => new Response(url, { status: url.includes("gone") ? 404 : 200 });

it("a copy is sent whole: every picture, document and floor, and nothing of the first is touched", async () => {
  const copy = await copyMedia(media, answered);
  const plan = planMedia(copy, emptyMedia());
  expect([plan.cover, plan.panorama, ...plan.gallery, ...plan.documents].map((each) => each && "file" in each)).toEqual(
    [true, true, true, true],
  );
  expect([plan.removeGallery, plan.removeDocuments]).toEqual([[], []]);
  expect(planFloors(copy.floors, []).send).toEqual([
    { id: undefined, title: "Ground floor", plan: { file: expect.any(Blob), name: "/ground.png" } },
  ]);
  expect(await copy.photos[0]?.file?.text()).toBe("/front.png");
  expect(media.floors[0]?.id).toBe(3);
});

it("fails as a whole when one file is gone", async () => {
  const broken = { ...media, photos: [kept(null, "/gone.png")] };
  await expect(copyMedia(broken, answered)).rejects.toThrow("/gone.png answered 404");
});

it("answers that are files are copied as files under their names, the others stay words", async () => {
  const values = sampleValues({ parameters: { n1: "4", n2: "/files/7/title%20deed.pdf?e=1", n3: "" } });
  expect(copyValues(values, ["n2", "n3"]).parameters).toEqual({ n1: "4" });

  const parameterFiles = await copyAnswers(values, ["n2", "n3"], answered);
  expect(Object.keys(parameterFiles)).toEqual(["n2"]);
  expect(parameterFiles.n2).toMatchObject({ name: "title deed.pdf", size: expect.any(Number) });
  expect(await parameterFiles.n2?.file?.text()).toBe("/files/7/title%20deed.pdf?e=1");
  // It waits to be sent ahead like every file that was chosen here.
  expect(filesToSend({ ...emptyMedia(), parameterFiles }).map(({ name }) => name)).toEqual(["title deed.pdf"]);
});

it("a copy fails as a whole when an answer that is a file is gone", async () => {
  const values = sampleValues({ parameters: { n2: "/files/gone.pdf" } });
  await expect(copyAnswers(values, ["n2"], answered)).rejects.toThrow("/files/gone.pdf answered 404");
});
