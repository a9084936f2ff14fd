import { spawnSync } from "node:child_process";
import { join } from "node:path";

const REDACTION = join(__dirname, "index.ts");

function run(code: string) {
  const script = `import { redactOutput } from ${JSON.stringify(REDACTION)};\nredactOutput();\n${code}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  return { said: stdout + stderr, status };
}

const ADDRESS = "/reset?token=t0psecret&email=nina@example.com";

test.each([
  ["a line", `console.log("asked for", "${ADDRESS}")`],
  ["an error", `console.error(new Error("asked for ${ADDRESS}"))`],
  ["bytes", `process.stderr.write(Buffer.from("asked for ${ADDRESS}"))`],
  [
    "a thread's line",
    `const { Worker } = await import("node:worker_threads");
     new Worker('console.error("asked for ${ADDRESS}")', { eval: true })`,
  ],
])("%s of a server's process is printed without its secrets", (_, code) => {
  const { said, status } = run(code);
  expect(said).toContain("asked for");
  expect(said).not.toMatch(/t0psecret|nina/);
  expect(status).toBe(0);
});

test.each([
  ["thrown", `setTimeout(() => { throw new Error("asked for ${ADDRESS}"); })`],
  ["a rejection", `void Promise.reject(new Error("asked for ${ADDRESS}"))`],
])("what ends a server's process, %s, is told without its secrets", (_, code) => {
  const { said, status } = run(code);
  expect(said).toContain("asked for");
  expect(said).not.toMatch(/t0psecret|nina/);
  expect(status).toBe(1);
});
