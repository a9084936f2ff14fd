import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pdf } from "../../../../test/support/samples.ts";
import { Busy } from "../../limits/index.ts";
import { createInspector, type Inspector, type InspectorOptions } from "./inspector.ts";
import { RefusedFile } from "./refused.ts";

/** A worker that does as the file's kind says. */
const OBEDIENT = `
import { parentPort, threadId } from "node:worker_threads";
parentPort.on("message", async ({ extension, content }) => {
  if (extension === "loop") for (;;);
  if (extension === "fill") for (const all = []; ; ) all.push(new Array(1e5).fill(Math.random()));
  if (extension === "throw") throw new TypeError("a defect");
  if (extension === "exit") process.exit(3);
  if (extension === "wait") await new Promise((resolve) => setTimeout(resolve, 100));
  parentPort.postMessage({ kind: "changed", content: Buffer.from(String(threadId)) });
});`;
const script = join(mkdtempSync(join(tmpdir(), "inspector-")), "worker.mjs");
writeFileSync(script, OBEDIENT);

let inspector: Inspector;
const open = (options: Partial<InspectorOptions>) => {
  inspector = createInspector({ workers: 1, script: pathToFileURL(script), ...options });
  const ask = (kind: string, owner?: number, content = Buffer.from("x")) => inspector.inspect(content, kind, owner);
  return ask;
};
afterEach(() => inspector.close());

test("files are inspected by the real worker: kept, cut off, refused", async () => {
  inspector = createInspector({ workers: 2 });
  const letter = Buffer.from("Dear all,\n");
  const document = pdf();
  const [kept, cut] = await Promise.all([
    inspector.inspect(letter, "txt"),
    inspector.inspect(Buffer.concat([document, Buffer.from("MZ")]), "pdf"),
  ]);
  expect(kept).toBe(letter);
  expect(cut.equals(document)).toBe(true);
  await expect(inspector.inspect(Buffer.from("#!/bin/sh"), "txt")).rejects.toThrow(RefusedFile);
});

test("a file that takes too long is refused; another worker takes the next, and nobody waited for it here", async () => {
  // Time enough for a worker to start on a busy machine.
  const ask = open({ seconds: 2 });
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 10);
  const first = (await ask("say")).toString();
  const slow = ask("loop");
  const next = ask("say");
  await expect(slow).rejects.toThrow("takes too long");
  expect((await next).toString()).not.toBe(first);
  clearInterval(beat);
  expect(turns).toBeGreaterThan(5);
});

test("a file that needs too much memory is refused, and another worker takes the next", async () => {
  const ask = open({ megabytes: 16 });
  await expect(ask("fill")).rejects.toThrow("too much memory");
  await expect(ask("say")).resolves.toBeDefined();
});

test("a worker that breaks or ends is an error of ours, and is replaced", async () => {
  const ask = open({});
  await expect(ask("throw")).rejects.toThrow("a defect");
  await expect(ask("exit")).rejects.toThrow("has stopped");
  await expect(ask("say")).resolves.toBeDefined();
});

test("no more files wait than there is room for, in number and in bytes", async () => {
  const ask = open({ mostWaiting: 2, mostWaitingBytes: 100 });
  const taken = [ask("wait"), ask("say")];
  await expect(ask("say", 1, Buffer.alloc(100))).rejects.toThrow(Busy);
  taken.push(ask("say"));
  await expect(ask("say")).rejects.toThrow(Busy);
  await Promise.all(taken);
  await expect(ask("say")).resolves.toBeDefined();
});

test("who sends many files does not keep another's waiting", async () => {
  const ask = open({});
  const order: string[] = [];
  const send = (owner: number, name: string) => ask("wait", owner).then(() => order.push(name));
  await Promise.all([send(1, "a1"), send(1, "a2"), send(1, "a3"), send(2, "b1")]);
  expect(order).toEqual(["a1", "a2", "b1", "a3"]);
});
