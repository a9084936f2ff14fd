import { listInput, listPath, pageSize, partOf } from "./listInput.ts";

const part = { filter: "all", page: 1, search: "" } as const;

describe("what is asked of the provider", () => {
  it("is one word for the status, and the words, where it knows own lists", () => {
    expect(listInput(part, true)).toEqual({ offset: 0, limit: pageSize });
    expect(listInput({ filter: "sold", page: 3, search: "mill" }, true)).toEqual({
      status: "sold",
      search: "mill",
      offset: 2 * pageSize,
      limit: pageSize,
    });
  });

  it("is what the family has for it elsewhere, without words", () => {
    expect(listInput({ filter: "inactive", page: 1, search: "mill" }, false)).toEqual({
      review: "approved",
      active: false,
      offset: 0,
      limit: pageSize,
    });
    expect(listInput({ ...part, filter: "sold" }, false)).toMatchObject({ kind: "sold" });
  });
});

it("an address gives back the part that it was made of", () => {
  const made = { filter: "rejected", page: 2, search: "river & mill" } as const;
  const { searchParams } = new URL(listPath("property", made), "http://x");
  expect(partOf("property", searchParams)).toEqual(made);
  expect(listPath("property")).toBe("/user/properties");
  expect(listPath("project", { search: "mill" })).toBe("/user/projects?q=mill");
  // Projects are neither sold nor let.
  expect(partOf("project", new URLSearchParams("status=sold")).filter).toBe("all");
});
