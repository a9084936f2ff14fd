import { countAgain, filesToRepeat, MOST_FILES_AGAIN } from "./again.ts";

const of = (stage: string, file: string, failure: string | null = "no") => ({
  stage,
  file,
  title: "a",
  milliseconds: 1,
  failure,
});

test("files with a failure are run again, each once, by stage", () => {
  const tests = [of("unit", "a"), of("unit", "a"), of("unit", "b", null), of("browser", "c")];
  expect([...filesToRepeat(tests, () => false)]).toEqual([
    ["unit", ["a"]],
    ["browser", ["c"]],
  ]);
});

test("of a long file the tests that failed are run again, unless they need those before them", () => {
  const long = (line: number, failure: string | null) => ({
    ...of("browser", "a", failure),
    line,
    milliseconds: 70_000,
  });
  const tests = [long(3, "no"), long(9, null), long(3, "no"), { ...of("browser", "b"), line: 4 }];
  expect(filesToRepeat(tests, () => false).get("browser")).toEqual(["a:3", "b"]);
  expect(filesToRepeat(tests, (file) => file === "a").get("browser")).toEqual(["a", "b"]);
  expect(filesToRepeat([...tests, { ...of("browser", "a") }], () => false).get("browser")).toEqual(["a", "b"]);
});

test("where much fails, nothing is run again", () => {
  const tests = Array.from({ length: MOST_FILES_AGAIN + 1 }, (_, at) => of("unit", `${at}`));
  expect(filesToRepeat(tests.slice(1), () => false).get("unit")).toHaveLength(MOST_FILES_AGAIN);
  expect(filesToRepeat(tests, () => false).size).toBe(0);
});

test("what fails twice stays a failure, and none is counted that was not there", () => {
  expect(countAgain({ passed: 7, failed: 3 }, { passed: 4, failed: 1 })).toEqual({ passed: 9, failed: 1 });
  expect(countAgain({ passed: 7, failed: 1 }, { passed: 0, failed: 2 })).toEqual({ passed: 7, failed: 1 });
  expect(countAgain({ passed: 7, failed: 1 }, { passed: 4, failed: 0 })).toEqual({ passed: 8, failed: 0 });
});
