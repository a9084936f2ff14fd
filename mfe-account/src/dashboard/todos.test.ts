import { todosOf } from "./todos.ts";

const rejected = { id: 4, title: "Quiet studio", slugId: "quiet-studio", rejectReason: "Photo 3 shows a phone number" };

describe("what needs the member", () => {
  it("is nothing with a complete profile and no rejected listing", () => {
    expect(todosOf([], "success", [])).toEqual([]);
  });

  it("is the profile first, then the verification, then each rejected listing with its reason and the way to mend it", () => {
    const todos = todosOf(["mobile", "address"], "initial", [rejected]);
    expect(todos.map((todo) => todo.to)).toEqual([
      "/user/profile",
      "/user/verification",
      "/user/edit-property/quiet-studio",
    ]);
    expect(todos[2]).toMatchObject({ reason: "Photo 3 shows a phone number" });
  });

  it.each([
    ["initial", false],
    ["failed", true],
  ] as const)("is the verification that is %s", (status, isRefused) => {
    expect(todosOf([], status, [])).toEqual([{ kind: "verification", isRefused, to: "/user/verification" }]);
  });

  it.each(["pending", "success", null] as const)("is no verification that is %s", (status) => {
    expect(todosOf([], status, [])).toEqual([]);
  });
});
