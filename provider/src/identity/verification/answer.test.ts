import { readAnswer } from "./answer.ts";
import type { VerificationField } from "./tables.ts";

const field = (field_type: VerificationField["field_type"], ...values: string[]): VerificationField => ({
  id: 1,
  name: "Question",
  field_type,
  is_required: false,
  position: 0,
  status: 1,
  form: {},
  options: values.map((value, id) => ({ id, field_id: 1, value, position: id })),
});

test.each([
  [field("text"), "  Ridge Homes ", { text: "Ridge Homes" }],
  [field("text"), 12, { text: "12" }],
  [field("text"), " ", null],
  [field("textarea"), "", null],
  [field("number"), "12.50", { text: "12.5" }],
  [field("number"), 0, { text: "0" }],
  [field("radio", "Yes", "No"), "No", { text: "No" }],
  [field("dropdown", "A", "B"), undefined, null],
  [field("checkbox", "Homes", "Land"), "Homes,Land", { text: '["Homes","Land"]' }],
  [field("checkbox", "Homes, old", "Homes", "Land"), "Homes, old, Land", { text: '["Homes, old","Land"]' }],
  [field("checkbox", "Homes", "Land"), ["Land", "Land"], { text: '["Land"]' }],
  [field("file"), "https://example.com/files/x/licence.pdf", null],
  [field("file"), "abcdefghijklmnopqrst", { file: "abcdefghijklmnopqrst" }],
])("%j answered with %j is kept as %j", (question, value, kept) => {
  expect(readAnswer(question, value, 0)).toEqual(kept);
});

test.each([
  [field("text"), "x".repeat(301), /at most 300/],
  [field("text"), { a: 1 }, /give text/],
  [field("number"), "many", /give a number/],
  [field("number"), ["1"], /give a number/],
  [field("radio", "Yes", "No"), "Perhaps", /choose one of Yes, No/],
  [field("dropdown", "A"), "a", /choose one of A/],
  [field("checkbox", "Homes"), "Homes,Castles", /choose among Homes/],
  [field("checkbox", "Homes"), [{}], /choose among/],
])("%j answered with %j is refused", (question, value, reason) => {
  expect(() => readAnswer(question, value, 3)).toThrow(reason);
  try {
    readAnswer(question, value, 3);
  } catch (error) {
    expect(error).toMatchObject({ code: 400, fieldErrors: { "form_fields.3.value": [expect.any(String)] } });
  }
});
