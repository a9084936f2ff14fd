import { outbox } from "../harness/client.ts";
import { checkAnswer } from "../harness/contract.ts";
import { DATABASES, type DatabaseKind } from "../harness/databases.ts";
import {
  createPlace,
  type Provider,
  SLOW_PASSWORDS,
  startProvider,
  startProviderProcess,
} from "../harness/provider.ts";

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers are what the tests are about.
  body: any;
}

type FormValue = string | number | Blob | { name: string; content: Buffer; type?: string };

/** A running provider and short ways to talk to it. Answers of the API are held against the wire contract. */
export interface Site {
  origin: string;
  provider: Provider;
  get(path: string, token?: string): Promise<Answer>;
  post(path: string, form?: Record<string, FormValue>, token?: string): Promise<Answer>;
  /** Messages that would have been sent. */
  outbox(): ReturnType<typeof outbox>;
  /** Token of a demo account. */
  signIn(email: string): Promise<string>;
  stop(): Promise<void>;
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

type Start = (kind: DatabaseKind, environment?: Record<string, string>) => Promise<Site>;

export const startSite: Start = (kind, environment) => startBy(startProvider, kind, environment);

/** The same as a process; see `startProviderProcess`. */
export const startSiteProcess: Start = (kind, environment) => startBy(startProviderProcess, kind, environment);

async function startBy(
  start: typeof startProvider,
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<Site> {
  const isEmpty = environment.DEMO_DATA === "0" || SLOW_PASSWORDS in environment;
  const place = await createPlace(kind, { isEmpty });
  const provider = await start(place, environment);
  const ask = async (method: "GET" | "POST", path: string, token?: string, body?: FormData): Promise<Answer> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const response = await fetch(`${provider.address}/api/${path}`, { method, body, headers });
    const answer = (await response.json()) as Record<string, unknown>;
    // Refusals for want of a token have no more than a message (api.md §0).
    checkAnswer(method, path.split("?")[0] ?? path, response.status, answer);
    return { status: response.status, headers: response.headers, body: answer };
  };
  const site: Site = {
    origin: provider.address,
    provider,
    get: (path, token) => ask("GET", path, token),
    post: (path, form = {}, token) => ask("POST", path, token, formOf(form)),
    outbox: () => outbox(provider),
    async signIn(email) {
      const { body } = await site.post("user_signup", { type: 3, email, password: "gable-demo" });
      if (!body.token) throw new Error(body.message);
      return body.token;
    },
    async stop() {
      await provider.stop();
      await place.remove();
    },
  };
  return site;
}

/** Runs the same tests against a provider on each database. `site()` is the running one. */
export function describeOnBoth(
  title: string,
  tests: (site: () => Site) => void,
  environment: Record<string, string> = {},
): void {
  describe.each(DATABASES)(`${title} (%s)`, (kind: DatabaseKind) => {
    let running: Site | undefined;
    beforeAll(async () => {
      running = await startSite(kind, environment);
    });
    afterAll(() => running?.stop());
    tests(() => {
      if (!running) throw new Error("The provider is not running.");
      return running;
    });
  });
}
