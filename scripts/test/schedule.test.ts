import { type Job, runJobs } from "./schedule.ts";

/** Jobs that note when they begin and end, each as long as it is told. */
function noting() {
  const notes: string[] = [];
  const job = (name: string, share: Job["share"], turns: number, needs: string[] = []): Job => ({
    name,
    needs,
    share,
    async run(cores) {
      notes.push(`${name} on ${cores}`);
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      notes.push(`${name} ended`);
    },
  });
  return { notes, job };
}

test("halves of the machine are used side by side, the whole machine alone", async () => {
  const { notes, job } = noting();
  await runJobs([job("check", 1, 2), job("unit", 0.5, 9), job("build", 0.5, 3), job("browser", 1, 1)], 2);
  expect(notes).toEqual([
    ...["check on 2", "check ended", "unit on 1", "build on 1", "build ended", "unit ended", "browser on 2"],
    "browser ended",
  ]);
});

test("what needs another waits for it, also when cores are free", async () => {
  const { notes, job } = noting();
  await runJobs([job("build", 0.5, 5), job("many", 0.5, 1, ["build", "a job that is not run"])], 8);
  expect(notes).toEqual(["build on 4", "build ended", "many on 4", "many ended"]);
});

test("one core runs one after the other", async () => {
  const { notes, job } = noting();
  await runJobs([job("one", 0.5, 2), job("two", 0.5, 1)], 1);
  expect(notes).toEqual(["one on 1", "one ended", "two on 1", "two ended"]);
});

test("a job that fails fails the run", async () => {
  const failing: Job = { name: "one", needs: [], share: 1, run: async () => Promise.reject(new Error("no")) };
  await expect(runJobs([failing], 2)).rejects.toThrow("no");
});
