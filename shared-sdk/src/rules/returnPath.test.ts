import { returnPath, withReturn } from "./returnPath.ts";

const back = (address: string) => returnPath(new URL(address, "https://gable.test").searchParams.get("next"));

describe("the way back from a page where something is put right", () => {
  it.each(["/user/add-property", "/user/add-project?copy=a-b#photos", "/mortgage-calculator?amount=1&rate=2"])(
    "leads to %s",
    (from) => {
      expect(back(withReturn("/user/profile", from))).toBe(from);
      expect(back(withReturn("/user/profile?tab=2", from))).toBe(from);
    },
  );

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/a\n",
    "javascript:alert(1)",
    "",
  ])("never leads to %p", (next) => {
    expect(back(`/user/profile?next=${encodeURIComponent(next)}`)).toBeNull();
  });

  it("is none where none was given", () => {
    expect(back("/user/profile")).toBeNull();
  });
});
