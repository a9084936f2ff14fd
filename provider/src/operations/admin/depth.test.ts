import { Failure } from "../../platform/http/index.ts";
import { refuseDepth } from "./depth.ts";

test("elements within each other without end are refused", () => {
  expect(() => refuseDepth("<b>".repeat(501))).toThrow(Failure);
  expect(refuseDepth(`${"<b>".repeat(400)}${"</i>".repeat(400)}${"<b>".repeat(400)}`)).toBeUndefined();
});

test("what an editor writes is not: many paragraphs, and elements without an end", () => {
  expect(refuseDepth("<p>a<br><img src=x></p>".repeat(5000))).toBeUndefined();
});
