import { portraitBytes, portraitProblem } from "./portrait.ts";

const photo = (type: string) => new File(["bytes"], "me", { type });
const sized = (width: number, height: number) => async () => ({ width, height });

describe("a profile photo", () => {
  it("is taken from 120 × 120 on, as JPEG or PNG", async () => {
    expect(await portraitProblem(photo("image/jpeg"), sized(120, 120))).toBeNull();
    expect(await portraitProblem(photo("image/png"), sized(4000, 3000))).toBeNull();
  });

  it("is refused when one side is shorter", async () => {
    expect(await portraitProblem(photo("image/png"), sized(119, 400))).toBe("small");
    expect(await portraitProblem(photo("image/png"), sized(400, 119))).toBe("small");
  });

  it("is refused in another format, when too large, and when it cannot be shown", async () => {
    expect(await portraitProblem(photo("image/webp"), sized(400, 400))).toBe("type");
    expect(await portraitProblem(photo("image/png"), () => Promise.reject(new Error("broken")))).toBe("unreadable");
    const large = photo("image/png");
    Object.defineProperty(large, "size", { value: portraitBytes + 1 });
    expect(await portraitProblem(large, sized(400, 400))).toBe("large");
  });
});
