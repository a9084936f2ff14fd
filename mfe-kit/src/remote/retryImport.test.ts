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

test("a load that took too long is not tried again by itself", async () => {
  let calls = 0;
  const load = async () => {
    calls += 1;
    throw Object.assign(new Error("too late"), { name: "DeadlineError" });
  };
  await expect(retryImport(load, noPause)).rejects.toThrow("too late");
  expect(calls).toBe(1);
});
