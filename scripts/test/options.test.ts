import { readOptions } from "./options.ts";

const STAGES = ["unit", "browser"];
const read = (...args: string[]) => readOptions(args, STAGES);

test("stages and flags are read in any order", () => {
  expect(read()).toEqual({ stages: [], changed: false, whole: false, record: false, shard: null, repeat: null });
  expect(read("--whole", "unit")).toMatchObject({ stages: ["unit"], whole: true });
  expect(read("unit", "--shard", "2/3")).toMatchObject({ stages: ["unit"], shard: { index: 2, count: 3 } });
});

test("files are repeated", () => {
  expect(read("--repeat", "5", "a.test.ts")).toMatchObject({ stages: [], repeat: { times: 5, files: ["a.test.ts"] } });
});

test.each([
  [["unite"], "stages are unit, browser"],
  [["--shard", "4/3"], "as in 1/3"],
  [["--shard", "one"], "as in 1/3"],
  [["--repeat", "0", "a.test.ts"], "from 1 to 100"],
  [["--repeat", "5"], "needs files"],
  [["--chnaged"], "--chnaged"],
])("%p is refused with what to write", (args, said) => {
  expect(() => readOptions(args, STAGES)).toThrow(said);
});
