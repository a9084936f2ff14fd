import { commaList, encodeForm, encodeQuery, formPairs } from "./encode.ts";

test("a form has bracketed keys for nested values and leaves out empty ones", () => {
  const pairs = formPairs({
    title: "Villa",
    city: "",
    state: null,
    parameters: [
      { parameter_id: 1, value: "4" },
      { parameter_id: 2, value: "" },
    ],
    gallery_images: ["upload-1", "upload-2"],
    is_premium: true,
    floors: 0,
  });
  expect(pairs).toEqual([
    ["title", "Villa"],
    ["parameters[0][parameter_id]", "1"],
    ["parameters[0][value]", "4"],
    ["parameters[1][parameter_id]", "2"],
    ["gallery_images[0]", "upload-1"],
    ["gallery_images[1]", "upload-2"],
    ["is_premium", "1"],
    ["floors", "0"],
  ]);
});

test("an empty field that is to be cleared is sent", () => {
  expect(formPairs({ title: "Villa", video_link: "", city: "" }, ["video_link"])).toEqual([
    ["title", "Villa"],
    ["video_link", ""],
  ]);
});

test("files keep their names, bare blobs get one", () => {
  const form = encodeForm({
    title_image: new File(["a"], "front.jpg", { type: "image/jpeg" }),
    gallery_images: [new Blob(["b"], { type: "image/png" })],
  });
  expect((form.get("title_image") as File).name).toBe("front.jpg");
  expect((form.get("gallery_images[0]") as File).type).toBe("image/png");
});

test("a query drops empty values and keeps zero", () => {
  expect(encodeQuery({ property_type: 0, city: "New Delhi", search: "", max_price: undefined, promoted: true })).toBe(
    "property_type=0&city=New+Delhi&promoted=1",
  );
});

test.each([
  [[1, 2, 3], "1,2,3"],
  [[], undefined],
  [null, undefined],
])("the comma list of %p is %p", (values, expected) => {
  expect(commaList(values)).toBe(expected);
});

test("an empty list that is to be cleared is sent as empty text, another one not at all", () => {
  expect(formPairs({ facilities: [], documents: [] }, ["facilities"])).toEqual([["facilities", ""]]);
});
