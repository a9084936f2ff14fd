import { todosOf } from "./todos.ts";

const rejected = { id: 4, title: "Quiet studio", slugId: "quiet-studio", rejectReason: "Photo 3 shows a phone number" };

describe("what needs the member", () => {
  it("is nothing with a complete profile and no rejected listing", () => {
    expect(todosOf([], [])).toEqual([]);
  });

  it("is the profile first, then each rejected listing with its reason and the way to mend it", () => {
    const todos = todosOf(["mobile", "address"], [rejected]);
    expect(todos.map((todo) => todo.to)).toEqual(["/user/profile", "/user/edit-property/quiet-studio"]);
    expect(todos[1]).toMatchObject({ reason: "Photo 3 shows a phone number" });
  });
});
