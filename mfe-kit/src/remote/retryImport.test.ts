import { retryImport } from "./retryImport.ts";

const noPause = () => Promise.resolve();

test("a load that fails twice and then succeeds gives its module", async () => {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls < 3) throw new Error("chunk failed");
    return "module";
  };
  await expect(retryImport(load, noPause)).resolves.toBe("module");
  expect(calls).toBe(3);
});

test("a load that keeps failing is given up with its own error after three attempts", async () => {
  let calls = 0;
  const load = async () => {
    calls += 1;
    throw new Error(`attempt ${calls}`);
  };
  await expect(retryImport(load, noPause)).rejects.toThrow("attempt 3");
});

test.each([{ name: "DeadlineError" }, { name: "ChunkLoadError", type: "DeadlineError" }])(
  "a load that took too long is not tried again by itself: %j",
  async (kind) => {
    let calls = 0;
    const clock = jest.spyOn(performance, "now").mockImplementation(() => calls * 4000);
    const load = async () => {
      calls += 1;
      throw Object.assign(new Error("too late"), kind);
    };
    await expect(retryImport(load, noPause)).rejects.toThrow("too late");
    expect(calls).toBe(1);
    clock.mockRestore();
  },
);

test("a load that joined an older one, which then was late, is begun anew", async () => {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls === 1) throw Object.assign(new Error("too late"), { name: "DeadlineError" });
    return "module";
  };
  await expect(retryImport(load, noPause)).resolves.toBe("module");
});
