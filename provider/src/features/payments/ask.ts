import { Failure } from "../../platform/http/index.ts";

const PATIENCE_MS = 15_000;

export type Fields = Record<string, unknown>;

/** A value as an object; an empty one for everything else. */
export function asRecord(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

export const unreachable = (service: string) =>
  new Failure(502, `${service} does not answer. Nothing was charged: try again in a moment.`);

export const refused = (service: string, reason: string) =>
  new Failure(400, `${service} refuses the payment${reason ? `: ${reason}` : "."}`, { reason: "payment_refused" });

/** Sends a request to a payment service. @throws Failure 502 when there is no answer in time */
export async function ask(service: string, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(PATIENCE_MS) });
  } catch {
    throw unreachable(service);
  }
}

/**
 * Asks a payment service for JSON.
 * @throws Failure 502 without an answer, 400 with the service's words when it refuses
 */
export async function askJson(
  service: string,
  url: string,
  { headers, body }: { headers: Record<string, string>; body?: unknown },
): Promise<Fields> {
  const answer = await ask(service, url, {
    method: body === undefined ? "GET" : "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const read = asRecord(await answer.json().catch(() => null));
  if (answer.status >= 500) throw unreachable(service);
  if (!answer.ok) {
    const words = asRecord(read.error).description ?? read.message;
    throw refused(service, typeof words === "string" ? words.slice(0, 300) : "");
  }
  return read;
}

/** More pages of a list than these are left for the next time. */
const MOST_PAGES = 10;

/** A list that a service answers page by page, from page 1 on, until one is not full. */
export async function allPages(size: number, read: (page: number) => Promise<unknown>): Promise<Fields[]> {
  const all: Fields[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const rows = await read(page);
    if (!Array.isArray(rows)) break;
    all.push(...rows.map(asRecord));
    if (rows.length < size) break;
  }
  return all;
}
