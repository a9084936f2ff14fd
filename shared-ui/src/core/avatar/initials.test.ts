import { initials } from "./initials.ts";

describe("initials", () => {
  it("takes the first and the last word", () => {
    expect(initials("Meera Kulkarni")).toBe("MK");
    expect(initials("Ana Maria de Souza")).toBe("AS");
    expect(initials("gable")).toBe("G");
  });

  it("keeps letters whole in any script, and is empty for no name", () => {
    expect(initials("نادية الشيخ")).toBe("نا");
    expect(initials("𝒜da")).toBe("𝒜");
    expect(initials("  ")).toBe("");
  });
});
