import type { ParameterValue } from "@gable/shared-sdk/model";
import { builtArea, factsOf, featuresOf, glyphOf, notesOf } from "./facts.ts";
import { cardFacts } from "./tile.ts";

let id = 0;
const parameter = (name: string, values: string[], kind: ParameterValue["kind"] = "text"): ParameterValue => {
  id += 1;
  return { id, name, kind, values, options: [], icon: "", required: false };
};

test("known things are recognised by name and come in the order of a plan, unknown ones after them", () => {
  const facts = factsOf([
    parameter("Heating", ["Gas"]),
    parameter("Year built", ["2016"], "number"),
    parameter("Built-up area (ft²)", ["3420"], "number"),
    parameter("Bathrooms", ["3"], "number"),
    parameter("Bedrooms", ["4"], "number"),
  ]);
  expect(facts.map((fact) => fact.glyph)).toEqual(["bed", "bath", "area", "age", null]);
  expect(facts[2]).toMatchObject({ name: "Built-up area", number: 3420, unit: "ft²" });
});

test("Arabic names are recognised as well", () => {
  const names = factsOf([parameter("المساحة", ["264 م²"]), parameter("غرف النوم", ["3"]), parameter("حمامات", ["4"])]);
  expect(names.map((fact) => fact.glyph)).toEqual(["bed", "bath", "area"]);
  expect(names[2]).toMatchObject({ number: 264, unit: "م²" });
});

test("a second parameter of the same meaning keeps its name but not the drawing", () => {
  const facts = factsOf([parameter("Bedrooms", ["2"]), parameter("Servant bedroom", ["1"])]);
  expect(facts.map((fact) => fact.glyph)).toEqual(["bed", null]);
});

test("a card shows bedrooms, bathrooms and area only", () => {
  const all = [parameter("Floors", ["2"]), parameter("Bedrooms", ["4"]), parameter("Parking", ["1"])];
  expect(cardFacts(all).map((fact) => fact.name)).toEqual(["Bedrooms"]);
});

test("ticked boxes and answers that say yes are features, not facts", () => {
  const all = [
    parameter("Amenities", ["Pool", "Garden", ""], "checkbox"),
    parameter("Lift", ["Yes"], "radio"),
    parameter("Pets", ["No"], "radio"),
  ];
  expect(featuresOf(all)).toEqual(["Pool", "Garden", "Lift"]);
  expect(factsOf(all).map((fact) => fact.name)).toEqual(["Pets"]);
});

test("long texts are notes", () => {
  const all = [parameter("Rules", ["No smoking indoors, quiet after ten in the evening"], "textarea")];
  expect(factsOf(all)).toEqual([]);
  expect(notesOf(all)).toMatchObject([{ name: "Rules" }]);
});

test("the built area needs a number and a unit", () => {
  expect(builtArea(factsOf([parameter("Area", ["1,200 sq ft"])]))).toEqual({ amount: 1200, unit: "sq ft" });
  expect(builtArea(factsOf([parameter("Area", ["1200"])]))).toBeNull();
  expect(builtArea(factsOf([parameter("Area", ["large"])]))).toBeNull();
});

test.each([
  ["es", "Dormitorios", "Baños", "Superficie (m²)", "Parcela (m²)", "Planta", "Aparcamiento", "Año de construcción"],
  [
    "fr",
    "Chambres",
    "Salles de bains",
    "Surface (m²)",
    "Terrain (m²)",
    "Étage",
    "Stationnement",
    "Année de construction",
  ],
  ["hi", "बेडरूम", "बाथरूम", "क्षेत्रफल (m²)", "प्लॉट (m²)", "मंज़िल", "पार्किंग", "निर्माण वर्ष"],
  ["ar", "غرف النوم", "الحمّامات", "المساحة (م²)", "مساحة الأرض (م²)", "الطابق", "موقف السيارات", "سنة البناء"],
])("what a field measures is recognised by its name in %s", (_, ...names) => {
  expect(names.map(glyphOf)).toEqual(["bed", "bath", "area", "plot", "stairs", "car", "age"]);
});

test("a choice is shown in the words of the page's language, and is what it is kept as", () => {
  const parking = { ...parameter("موقف", ["Garage"], "dropdown"), texts: ["كراج"] };
  expect(factsOf([parking]).map(({ glyph, value }) => [glyph, value])).toEqual([["car", "كراج"]]);
  const amenities = { ...parameter("المزايا", ["Lift", "Pool"], "checkbox"), texts: ["مصعد", "مسبح"] };
  expect(featuresOf([amenities])).toEqual(["مصعد", "مسبح"]);
  expect(featuresOf([{ ...parameter("مفروش", ["Yes"], "radio"), texts: ["نعم"] }])).toEqual(["مفروش"]);
});
