import { parseMapping } from "./mapping.ts";
import { evaluate } from "./value.ts";

const required = {
  external_id: "id",
  fields: {
    title: "t",
    description: "t",
    category: { constant: "House" },
    property_type: { constant: "sell" },
    price: "p",
    latitude: "a",
    longitude: "o",
  },
};

/** Makes one value by a rule from a row of cells. */
function make(rule: unknown, cells: Record<string, string>) {
  const mapping = parseMapping({ ...required, parameters: { Field: rule } });
  const result = evaluate("Field", mapping.parameters.Field!, (name) => cells[name] ?? "");
  return "text" in result ? result.text : result.problem.reason;
}

test.each([
  ["a column", "x", "three", "three"],
  ["a constant", { constant: 7 }, "", "7"],
  ["a template", { template: "{{x}}-bed" }, "3", "3-bed"],
  ["a template with thousands", { template: "{{ x | number }} ft" }, "1180", "1,180 ft"],
  ["a template in lower case", { template: "{{x|lower}}" }, "Very Good", "very good"],
  ["a template with an empty cell", { template: "{{x}}-bed" }, "", ""],
  ["a number with separators", { column: "x", number: true }, "1,250,000.50", "1250000.5"],
  ["a number in another unit", { column: "x", number: { multiply: 0.09290304, round: 0 } }, "1000", "93"],
  ["a date", { column: "x", date: "M/D/YYYY" }, "5/2/2014", "2014-05-02T00:00:00.000Z"],
  ["a date with points", { column: "x", date: "DD.MM.YYYY" }, "02.05.2014", "2014-05-02T00:00:00.000Z"],
  ["a word for another", { column: "x", map: { NO: "None" } }, "NO", "None"],
  ["a default for an empty cell", { column: "x", default: "none" }, "", "none"],
])("%s", (_name, rule, cell, value) => {
  expect(make(rule, { x: cell })).toBe(value);
});

test.each([
  ["text that is no number", { column: "x", number: true }, "?3", 'Field "?3" is no number'],
  ["1,2 is not twelve", { column: "x", number: true }, "1,2", 'Field "1,2" is no number'],
  ["a number above the max", { column: "x", number: { max: 15 } }, "33", 'Field "33" is above the mapping\'s max 15'],
  [
    "limits count before the unit",
    { column: "x", number: { min: 5, multiply: 10 } },
    "4",
    'Field "4" is below the mapping\'s min 5',
  ],
  [
    "a day that does not exist",
    { column: "x", date: "M/D/YYYY" },
    "2/30/2014",
    'Field "2/30/2014" is no date of the form M/D/YYYY',
  ],
  ["a word that is not mapped", { column: "x", map: { NO: "None" } }, "MAYBE", 'Field "MAYBE" is not one of NO'],
  ["an empty cell that is required", { column: "x", required: true }, "", "Field is empty"],
])("%s is a problem of the row", (_name, rule, cell, reason) => {
  expect(make(rule, { x: cell })).toBe(reason);
});

test.each([
  [{ fields: { ...required.fields, colour: "x" } }, /unknown field "colour"\. Allowed: title, /],
  [{ fields: { title: "t" } }, /lacks description, category, property_type, price, latitude, longitude/],
  [{ parameters: { Area: { column: "a", constant: 1 } } }, /parameters\.Area needs exactly one of/],
  [{ parameters: { Area: { column: "a", date: "M/YYYY" } } }, /needs Y, M and D once each/],
  [{ parameters: { Area: { template: "{{a|upper}}" } } }, /"upper" is no filter: use number or lower/],
  [{ parametres: {} }, /the file has the unknown "parametres" \(allowed: .*parameters/],
])("a mapping with a mistake is refused with what is allowed", (change, message) => {
  expect(() => parseMapping({ ...required, ...change })).toThrow(message);
});
