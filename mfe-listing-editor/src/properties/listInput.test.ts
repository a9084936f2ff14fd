import { listInput, listPath, pageSize } from "./listInput.ts";
import { filterOf, pageOf } from "./status.ts";

it("a filter asks for its statuses and a page for its part", () => {
  expect(listInput("all", 1)).toEqual({ offset: 0, limit: pageSize });
  expect(listInput("inactive", 3)).toEqual({
    review: "approved",
    active: false,
    offset: 2 * pageSize,
    limit: pageSize,
  });
  expect(listInput("sold", 1)).toMatchObject({ kind: "sold" });
});

it("an address gives back the filter and page it was made of", () => {
  const search = new URL(listPath("rejected", 2), "http://x").searchParams;
  expect([filterOf(search), pageOf(search)]).toEqual(["rejected", 2]);
  expect(listPath("all")).toBe("/user/properties");
});
