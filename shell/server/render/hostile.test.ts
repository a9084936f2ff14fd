import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Boot } from "@gable/shared-sdk/host";
import { createRenderPool, type RenderPool } from "./pool.ts";
import { callAddress } from "./providerCalls.ts";
import { readMessage } from "./replies.ts";
import { rendererPermissions, spawnRenderer } from "./spawn.ts";

/** A bundle that is signed and means harm: its page says what it got at. */
const HOSTILE = `
const tries = {
  fs: () => require("fs").readFileSync("/etc/passwd", "utf8"),
  nodeFs: () => require("node:fs").readFileSync("/etc/passwd", "utf8"),
  module: () => require("module").createRequire("/")("fs"),
  child: () => require("child_process").execSync("id"),
  worker: () => new (require("worker_threads").Worker)("1", { eval: true }),
  net: () => require("net").connect(80),
  environment: () => { if (Object.keys(process.env).join() !== "NODE_ENV") return process.env; throw new Error("empty"); },
  builtin: () => process.getBuiltinModule("fs"),
  binding: () => process.binding("fs"),
  exit: () => process.exit(1),
  kill: () => process.kill(process.ppid),
  main: () => process.mainModule.require("fs"),
  moduleOfModule: () => module.constructor._load("fs"),
  stream: () => require("node:stream").Writable.constructor("return process")(),
  evaluate: () => (0, eval)("1"),
  compile: () => new Function("return this")(),
  socket: () => new WebSocket("ws://127.0.0.1:1"),
  assembly: () => new WebAssembly.Module(new Uint8Array()),
  callSites: () => {
    Error.prepareStackTrace = (error, sites) => sites;
    const { stack } = new Error();
    Error.prepareStackTrace = undefined;
    const seen = stack.map((site) => site.getThis() || site.getFunction()).filter((each) => each && ((each.process && each.process.version) || each.binding || each._load));
    if (seen.length > 0) return "by call sites";
    throw new Error("nothing");
  },
};
exports.render = async ({ url }) => {
  const got = [];
  for (const [name, attempt] of Object.entries(tries)) {
    try { if (attempt() !== undefined) got.push(name); } catch {}
  }
  const waits = {
    import: () => import("node:fs"),
    elsewhere: () => fetch("http://127.0.0.1:" + new URL(url).port + "/stolen"),
    write: async () => (await fetch("http://provider.invalid/api/contct_us", { method: "POST", body: "{}" })).ok,
    writeBeside: async () =>
      (await fetch("http://provider.invalid/api/search-properties/../contct_us", { method: "POST", body: "{}" })).ok,
    writeLong: async () =>
      (await fetch("http://provider.invalid/api/search-properties", { method: "POST", body: "x".repeat(20000) })).ok,
    put: () => fetch("http://provider.invalid/api/search-properties", { method: "PUT", body: "{}" }),
    bytes: () => fetch("http://provider.invalid/api/search-properties", { method: "POST", body: new Uint8Array(3) }),
    above: () => fetch("http://provider.invalid/api/../operator"),
    credentials: async () => (await (await fetch("http://provider.invalid/api/seen", { headers: { authorization: "Bearer x", cookie: "a=b" } })).json()).credentials,
  };
  for (const [name, attempt] of Object.entries(waits)) {
    try { if (await attempt()) got.push(name); } catch {}
  }
  const searched = await fetch("http://provider.invalid/api/search-properties", { method: "POST", body: "{}" });
  if (!searched.ok) got.push("no search");
  let calls = 0;
  for (let i = 0; i < 100; i += 1) try { await fetch("http://provider.invalid/api/seen"); calls += 1; } catch {}
  return { status: 200, head: { title: got.join() || "nothing" }, dehydrated: null, html: String(calls), error: null };
};
exports.renderShell = ({ remoteHtml }) => ({ html: remoteHtml });`;

let pool: RenderPool;
let origin: string;
const asked: string[] = [];
const provider = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  const { authorization, cookie } = request.headers;
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ credentials: Boolean(authorization || cookie) }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  pool = createRenderPool({
    size: 1,
    connect: async () => spawnRenderer(),
    calls: { apiUrl: `${origin}/api/` },
    log: () => undefined,
  });
});
afterAll(async () => {
  await pool.stop();
  await new Promise((resolve) => provider.close(resolve));
});

const boot = { settings: null, language: { code: "en", texts: {} }, languages: [] } as unknown as Boot;
const request = (id: string) => ({ url: `${origin}/page`, boot, shell: id, remote: id, dataLimit: 10_000 });

test("a signed bundle that means harm gets at nothing, and asks the provider so often and no more", async () => {
  expect(await pool.load([{ id: "hostile@1.0.0", code: HOSTILE }])).toEqual([]);
  const reply = await pool.render(request("hostile@1.0.0"), 20_000);
  expect(reply.errors).toEqual([]);
  expect(reply.head?.title).toBe("nothing");
  expect(Number(reply.html)).toBeGreaterThan(10);
  expect(Number(reply.html)).toBeLessThan(64);
  expect(new Set(asked)).toEqual(new Set(["GET /api/seen", "POST /api/search-properties"]));
}, 60_000);

test("a bundle that hangs while it loads is left out, and the others are rendered", async () => {
  const good = { id: "good@1.0.0", code: HOSTILE };
  const faults = await pool.load([{ id: "stuck@1.0.0", code: "for (;;);" }, good, { id: "bad@1.0.0", code: "}" }]);
  expect(faults.map(({ release }) => release)).toEqual(["stuck@1.0.0", "bad@1.0.0"]);
  expect((await pool.render(request("good@1.0.0"), 20_000)).head?.title).toBe("nothing");
}, 90_000);

/** What the process itself may do, were a bundle to get at Node's own modules: the permissions hold without the rest. */
const OUTSIDE = join(tmpdir(), "gable-written-by-a-renderer");
test.each([
  ["reads /etc/passwd", `require("fs").readFileSync("/etc/passwd")`],
  ["reads the registry's folder", `require("fs").readdirSync(${JSON.stringify(process.cwd())})`],
  ["writes", `require("fs").writeFileSync(${JSON.stringify(OUTSIDE)}, "x")`],
  ["starts a program", `require("child_process").execSync("id")`],
  ["opens a worker", `new (require("worker_threads").Worker)("1", { eval: true })`],
  ["uses process.binding", `process.binding("fs")`],
  ["loads an addon", `process.dlopen({ exports: {} }, "/x.node")`],
  ["opens the inspector", `require("inspector").open()`],
  ["makes code of text", `new Function("return 1")()`],
])("a rendering process that %s is stopped by its permissions", (_, code) => {
  const { status, stderr } = spawnSync(process.execPath, [...rendererPermissions(), "--eval", code], {
    encoding: "utf8",
    env: {},
  });
  expect(status).not.toBe(0);
  expect(stderr).toMatch(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED|Code generation from strings/);
  expect(existsSync(OUTSIDE)).toBe(false);
});

test.each([
  ["faqs", "/api/faqs"],
  ["a?b=c", "/api/a?b=c"],
  ["../operator", null],
  ["%2e%2e/dev/outbox", null],
  ["//elsewhere.example/api/x", null],
  ["http://elsewhere.example/api/x", null],
  ["\\\\elsewhere.example\\x", null],
  ["file:///etc/passwd", null],
])("a call to %j leads to %j", (path, target) => {
  const address = callAddress("http://127.0.0.1:4000/api/", path);
  expect(address && address.pathname + address.search).toBe(target);
});

test.each<unknown>([
  { kind: "done", id: 1, reply: { status: 200, head: { title: {} }, query: null, html: "", errors: [] } },
  { kind: "done", id: 1, reply: { status: 9e9, head: null, query: null, html: "", errors: [] } },
  { kind: "done", id: 1, reply: { status: 200, head: null, query: "no json", html: "", errors: [] } },
  {
    kind: "done",
    id: 1,
    reply: { status: 200, head: { title: "x", canonical: "http://" }, query: null, html: "", errors: [] },
  },
])("a reply of another shape counts as a failure: %j", (message) => {
  expect(readMessage(message)).toMatchObject({ kind: "failed" });
});
