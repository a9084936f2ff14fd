import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Verdicts } from "./judge.ts";

test("quadratic and exponential expressions are told from linear ones, with an input that shows it", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "patterns-")), "kept", "patterns.json");
  const verdicts = new Verdicts(file);
  const [linear, quadratic, exponential, marked] = await verdicts.of([
    { source: "^[a-z]+$", flags: "i" },
    { source: "\\s+$", flags: "" },
    { source: "^(a+)+$", flags: "" },
    { source: "\\p{L}+", flags: "v" },
  ]);
  expect(linear).toEqual({ isLinear: true });
  expect(quadratic).toMatchObject({ isLinear: false, growth: expect.stringContaining("2nd degree") });
  expect(exponential).toMatchObject({
    isLinear: false,
    growth: "exponential",
    attack: expect.stringContaining("repeat"),
  });
  expect(marked).toEqual({ isLinear: true });
  verdicts.save();
  const kept = JSON.parse(readFileSync(file, "utf8"));
  expect(Object.values(kept)).toHaveLength(4);

  // Kept verdicts are not asked for again, and go when their pattern has gone.
  const next = new Verdicts(file);
  expect(await next.of([{ source: "^(a+)+$", flags: "" }])).toEqual([exponential]);
  next.save();
  expect(Object.values(JSON.parse(readFileSync(file, "utf8")))).toHaveLength(1);
});
