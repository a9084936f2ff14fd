import { createTestClient, createTestProvider } from "../testing/index.ts";
import { upload } from "./listingForm.ts";

const file = new File(["x"], "house.jpg", { type: "image/jpeg" });

function answering(data: unknown) {
  const provider = createTestProvider();
  provider.on("uploads", () => ({ data }));
  return { provider, client: createTestClient(provider) };
}

test("an upload is told its id, addresses, size and placeholder", async () => {
  const { client } = answering({
    id: 41,
    url: "/files/a/1280.webp",
    thumb_url: "/files/a/320.webp",
    width: "1400",
    height: 1000,
    blurhash: "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
  });
  expect(await upload(client, { file })).toEqual({
    id: "41",
    url: "/files/a/1280.webp",
    thumbnail: "/files/a/320.webp",
    width: 1400,
    height: 1000,
    blurhash: "LKO2?U%2Tw=w]~RBVZRi};RPxuwH",
  });
});

test("a document has no size, and stands for its own thumbnail", async () => {
  const { client } = answering({ id: "b", url: "/files/b/plan.pdf", thumb_url: "", width: null, height: "" });
  expect(await upload(client, { file })).toEqual({
    id: "b",
    url: "/files/b/plan.pdf",
    thumbnail: "/files/b/plan.pdf",
    width: null,
    height: null,
    blurhash: "",
  });
});

test("an answer without an id is a broken contract that names the call and the field", async () => {
  const { client } = answering({ url: "/files/c/1280.webp" });
  await expect(upload(client, { file })).rejects.toMatchObject({
    kind: "contract",
    message: expect.stringMatching(/uploads.*data\.id/),
  });
});
