import { checkParameters, type Parameter } from "./parameters.ts";

const parameter = (type_of_parameter: Parameter["type_of_parameter"]): Parameter => ({
  id: 1,
  name: "View",
  type_of_parameter,
  type_values: null,
  is_required: false,
});
const given = [{ parameter_id: 1, value: "To the park\n\nConfirm your account" }];

test("a detail is one line, and may have paragraphs in a text area", () => {
  expect(() => checkParameters([parameter("textbox")], given)).toThrow("View: use one line");
  expect(checkParameters([parameter("textarea")], given)).toEqual(given);
});
