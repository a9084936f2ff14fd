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
    const media = sampleMedia({ parameterFiles: { n1: { name: "plan.pdf", file } } });
    expect(propertyFields(values, media, [rule(1, "file")]).parameters).toEqual([{ id: 1, value: file }]);
  });

  it("has no coordinates when none were typed, and only distances that were", () => {
    const values = sampleValues({ latitude: "", longitude: "", facilities: { n4: "12", n5: "" } });
    const fields = propertyFields(values, sampleMedia(), []);
    expect(fields.coordinates).toBeNull();
    expect(fields.facilities).toEqual([{ id: 4, distance: 12 }]);
  });
});

it("what the provider says of a field finds its place", () => {
  expect(placeOfWireField("category_id")).toEqual({ section: "details", field: "categoryId" });
  expect(placeOfWireField("gallery_images[2]")).toEqual({ section: "photos", field: "photos" });
  expect(placeOfWireField("parameters[0][value]")).toEqual({ section: "facilities", field: "" });
  expect(placeOfWireField("something_new")).toBeNull();
});
