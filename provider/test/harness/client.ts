import { checkAnswer } from "./contract.ts";
import { withClient } from "./databases.ts";
import type { Provider } from "./provider.ts";

export type Fields = Record<string, string | number | boolean | Blob | undefined>;

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; the contract has been checked.
export type Body = Record<string, any>;

export interface Answer {
  status: number;
  body: Body;
}

/** A client of the running provider. Every answer is held against the wire contract. */
export interface Client {
  token: string | null;
  /** The signed-in member's id; 0 for a visitor. */
  id: number;
  get(path: string, query?: Fields): Promise<Answer>;
  post(path: string, fields?: Fields, headers?: Record<string, string>): Promise<Answer>;
  put(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** The same as `post`, as JSON. */
  postJson(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  delete(path: string, query?: Fields): Promise<Answer>;
}

function withQuery(path: string, query: Fields): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

const json = (fields: object, headers: Record<string, string> = {}): RequestInit => ({
  body: JSON.stringify(fields),
  headers: { "content-type": "application/json", ...headers },
});

export function createClient(provider: Provider, token: string | null = null, id = 0): Client {
  const ask = async (method: string, path: string, url: string, init: RequestInit = {}): Promise<Answer> => {
    const answer = await fetch(`${provider.address}/api/${url}`, {
      method,
      ...init,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
    });
    const body = (await answer.json()) as Body;
    checkAnswer(method, path, answer.status, body);
    return { status: answer.status, body };
  };
  return {
    token,
    id,
    get: (path, query = {}) => ask("GET", path, withQuery(path, query)),
    put: (path, fields = {}, headers = {}) => ask("PUT", path, path, json(fields, headers)),
    postJson: (path, fields, headers = {}) => ask("POST", path, path, json(fields, headers)),
    post(path, fields = {}, headers = {}) {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) {
        if (value instanceof Blob) form.append(key, value, value instanceof File ? value.name : "file");
        else if (value !== undefined) form.append(key, String(value));
      }
      return ask("POST", path, path, { body: form, headers });
    },
    delete: (path, query = {}) => ask("DELETE", path, withQuery(path, query)),
  };
}

export const DEMO_PASSWORD = "gable-demo";

/** Signs in with email and password. */
export async function signIn(provider: Provider, email: string, password = DEMO_PASSWORD): Promise<Client> {
  const { status, body } = await createClient(provider).post("user_signup", { type: 3, email, password });
  if (body.error) throw new Error(`${email} cannot sign in: HTTP ${status} ${body.message}`);
  return createClient(provider, body.token, body.data.id);
}

interface SentMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What the provider sent by mail and text message: the browsable outbox, which only the embedded default shows. */
export async function outbox(provider: Provider): Promise<SentMessage[]> {
  const url = provider.place.environment.DATABASE_URL;
  if (url)
    return withClient(
      url,
      async (client) =>
        (await client.query('select recipient as "to", subject, text, html from outbox order by id desc')).rows,
    );
  const answer = await fetch(`${provider.address}/dev/outbox`, { headers: { accept: "application/json" } });
  return (await answer.json()) as SentMessage[];
}
