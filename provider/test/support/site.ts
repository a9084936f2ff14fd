import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";

const CLI = join(__dirname, "../../src/cli.ts");
const START_LIMIT_MS = 45_000;

export type Answer = {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests are about.
  body: any;
};

type FormValue = string | number | Blob | { name: string; content: Buffer; type?: string };

/** A running provider and short ways to talk to it. */
export interface Site {
  origin: string;
  dataDir: string;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, form?: Record<string, FormValue>, token?: string): Promise<Answer>;
  request(path: string, init?: RequestInit): Promise<Answer>;
  /** Messages that would have been sent, newest first. */
  outbox(): Promise<{ to: string; text: string }[]>;
  /** Token of a demo account. */
  signIn(email: string): Promise<string>;
  stop(): Promise<void>;
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function formOf(fields: Record<string, FormValue>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(key, value);
    else if (typeof value === "object")
      form.append(key, new Blob([new Uint8Array(value.content)], { type: value.type ?? "" }), value.name);
    else form.append(key, String(value));
  }
  return form;
}

/** Runs the provider's command line; resolves when it listens, rejects with what it printed. */
export function serve(environment: Record<string, string>): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn("node", [CLI, "serve", "--port", "0"], {
    env: { PATH: process.env.PATH, HOST: "127.0.0.1", LOG_LEVEL: "error", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let output = "";
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new Error(`The provider did not start: ${output}`));
    }, START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      const origin = /Provider on (http:\/\/\S+)/.exec(output)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve({ child, origin });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("exit", () => {
      clearTimeout(timer);
      reject(new Error(output.trim()));
    });
  });
}

export function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

async function newPostgresDatabase(): Promise<string> {
  const server = process.env.PROVIDER_TEST_POSTGRES;
  if (!server) throw new Error("The tests' setup has not started PostgreSQL.");
  const name = `provider_${process.pid}_${Math.random().toString(36).slice(2)}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function startSite(
  kind: "embedded" | "postgres",
  environment: Record<string, string> = {},
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), "provider-test-"));
  const DATABASE_URL = kind === "postgres" ? await newPostgresDatabase() : "";
  const { child, origin } = await serve({ DATA_DIR: dataDir, DATABASE_URL, ...environment });
  const request = async (path: string, init?: RequestInit) => answerOf(await fetch(`${origin}${path}`, init));
  const bearer = (token?: string): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});
  const site: Site = {
    origin,
    dataDir,
    request,
    get: (path, token) => request(`/api/${path}`, { headers: bearer(token) }),
    post: (path, form = {}, token) =>
      request(`/api/${path}`, { method: "POST", body: formOf(form), headers: bearer(token) }),
    async outbox() {
      if (kind === "embedded") return (await request("/dev/outbox", { headers: { accept: "application/json" } })).body;
      const client = new Client({ connectionString: DATABASE_URL });
      await client.connect();
      const { rows } = await client.query('select recipient as "to", text from outbox order by id desc');
      await client.end();
      return rows;
    },
    async signIn(email) {
      const { body } = await site.post("user_signup", { type: 3, email, password: "gable-demo" });
      if (!body.token) throw new Error(body.message);
      return body.token;
    },
    async stop() {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}

/** Runs the same tests against a provider on each database. `site()` is the running one. */
export function describeOnBoth(
  title: string,
  tests: (site: () => Site, kind: "embedded" | "postgres") => void,
  environment: Record<string, string> = {},
): void {
  describe.each(["embedded", "postgres"] as const)(`${title} (%s)`, (kind) => {
    let running: Site;
    beforeAll(async () => {
      running = await startSite(kind, environment);
    });
    afterAll(() => running?.stop());
    tests(() => running, kind);
  });
}
