import { sampleMedia, sampleValues } from "./sample.testing.ts";
import { placeOfWireField, propertyFields } from "./toFields.ts";
import type { ParameterRule } from "./validate.ts";

const rule = (id: number, kind: ParameterRule["kind"]): ParameterRule => ({
  id,
  name: "",
  kind,
  required: false,
  options: [],
});

describe("what is sent of a listing", () => {
  it("is trimmed, and numbers are numbers", () => {
    const values = sampleValues({ title: "  Villa ", price: "1,15,00,000", longitude: "٧٣٫٩" });
    const fields = propertyFields(values, sampleMedia(), []);
    expect(fields).toMatchObject({
      title: "Villa",
      price: 11_500_000,
      categoryId: 3,
      coordinates: { latitude: 18.548213, longitude: 73.9 },
    });
  });

  it("has a period for a rent and none for a sale", () => {
    expect(propertyFields(sampleValues({ rentPeriod: "yearly" }), sampleMedia(), []).rentPeriod).toBeNull();
    const rent = sampleValues({ type: "rent", rentPeriod: "yearly" });
    expect(propertyFields(rent, sampleMedia(), []).rentPeriod).toBe("yearly");
  });

  it("has only answers to parameters of the present category", () => {
    const values = sampleValues({ parameters: { n1: "4", n2: ["pool", "sauna"], n3: " ", n9: "of another category" } });
    const fields = propertyFields(values, sampleMedia(), [rule(1, "number"), rule(2, "checkbox"), rule(3, "text")]);
    expect(fields.parameters).toEqual([
      { id: 1, value: "4" },
      { id: 2, value: ["pool", "sauna"] },
    ]);
  });

  it("has a chosen file rather than the address of the old one", () => {
    const file = new Blob(["plan"]);
    const values = sampleValues({ parameters: { n1: "/files/old.pdf" } });
    const answer = { key: "a", name: "plan.pdf", size: 4, file };
    const sent = (media: ReturnType<typeof sampleMedia>) =>
      propertyFields(values, media, [rule(1, "file")]).parameters?.[0]?.value;
    const chosen = sent(sampleMedia({ parameterFiles: { n1: answer } }));
    expect([chosen instanceof File, (chosen as File).name]).toEqual([true, "plan.pdf"]);
    // One that was sent ahead goes as its upload.
    const upload = { id: "upload-7", url: "/plan.pdf" };
    expect(sent(sampleMedia({ parameterFiles: { n1: { ...answer, upload } } }))).toBe("upload-7");
    expect(sent(sampleMedia())).toBe("/files/old.pdf");
  });

  it("has no coordinates when none were typed, and only distances that were", () => {
    const values = sampleValues({ latitude: "", longitude: "", facilities: { n4: "12", n5: "", n6: "0,7" } });
    const fields = propertyFields(values, sampleMedia(), []);
    expect(fields.coordinates).toBeNull();
    expect(fields.facilities).toEqual([
      { id: 4, distance: 12 },
      { id: 6, distance: 0.7 },
    ]);
  });
});

it("what the provider says of a field finds its place", () => {
  const sent = sampleValues({ facilities: { n4: "12", n5: "", n9: "0,7" } });
  expect(placeOfWireField("category_id", sent)).toEqual({ section: "details", field: "categoryId" });
  expect(placeOfWireField("gallery_images[2]", sent)).toEqual({ section: "photos", field: "photos" });
  expect(placeOfWireField("parameters[0][value]", sent)).toEqual({ section: "facilities", field: "" });
  expect(placeOfWireField("something_new", sent)).toBeNull();
  const outdoor = (name: string) => placeOfWireField(name, sent)?.field;
  expect(outdoor("facilities.1.distance")).toBe("facilities.n9");
  expect(outdoor("facilities[0][distance]")).toBe("facilities.n4");
  expect(outdoor("facilities")).toBe("");
});
