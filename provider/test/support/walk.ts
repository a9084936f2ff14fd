import type { Client, Fields } from "../harness/client.ts";
import type { Provider } from "../harness/provider.ts";
import { type DescribedCall, describedCalls } from "./fuzz.ts";

/** Values that calls are asked with, by the name of their field; each call is asked once for every place in the lists. */
export type Candidates = Record<string, (string | number)[]>;

export interface Walked {
  /** `GET agent-properties {"slug_id":"…"}`. */
  asked: string;
  /** `GET agent-properties`. */
  call: string;
  status: number;
  text: string;
}

/** Calls that read, though they are no GET. */
const READS = ["search-properties"];

function requestsFor({ fields }: DescribedCall, candidates: Candidates): Fields[] {
  const known = fields.filter((field) => candidates[field]);
  const most = Math.max(0, ...known.map((field) => candidates[field]?.length ?? 0));
  const requests: Fields[] = [{}];
  for (let at = 0; at < most; at++)
    requests.push(
      Object.fromEntries(
        known.map((field) => {
          const values = candidates[field] ?? [];
          return [field, values[at % values.length]];
        }),
      ),
    );
  // One field alone as well: several narrow each other.
  for (const field of known) for (const value of candidates[field] ?? []) requests.push({ [field]: value });
  return [...new Map(requests.map((request) => [JSON.stringify(request), request])).values()];
}

/** Asks every reading call of the description, in every way that the candidates give. */
export async function walkReads(provider: Provider, client: Client, candidates: Candidates): Promise<Walked[]> {
  const description = await (await fetch(`${provider.address}/api/openapi.json`)).json();
  const calls = describedCalls(description).filter(({ method, path }) => method === "GET" || READS.includes(path));
  const walked: Walked[] = [];
  for (const call of calls) {
    const requests = requestsFor(call, candidates).filter((request) =>
      [...call.path.matchAll(/\{(\w+)\}/g)].every(([, name]) => request[name ?? ""] !== undefined),
    );
    const answers = await Promise.all(
      requests.map(async (request) => {
        const path = call.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(request[name])));
        const query = Object.fromEntries(Object.entries(request).filter(([name]) => !call.path.includes(`{${name}}`)));
        const url = `${provider.address}/api/${path}`;
        const headers: Record<string, string> = client.token ? { authorization: `Bearer ${client.token}` } : {};
        const asText = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
        const answer =
          call.method === "GET"
            ? await fetch(`${url}?${new URLSearchParams(asText)}`, { headers })
            : await fetch(url, { method: call.method, headers, body: new URLSearchParams(asText) });
        return { request, status: answer.status, text: await answer.text() };
      }),
    );
    for (const { request, status, text } of answers)
      walked.push({
        asked: `${call.method} ${call.path} ${JSON.stringify(request)}`,
        call: `${call.method} ${call.path}`,
        status,
        text,
      });
  }
  return walked;
}
