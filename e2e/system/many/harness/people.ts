import { randomBytes } from "node:crypto";
import { type Client, createClient, DEMO_PASSWORD } from "@gable/provider/harness/client.ts";
import { withClient } from "@gable/provider/harness/databases.ts";
import type { Provider } from "@gable/provider/harness/provider.ts";
import type { Platform } from "./platform.ts";

/** A client of one process, or of the site's own address. */
export const clientAt = (origin: string, token: string | null = null, id = 0): Client =>
  createClient({ address: origin } as Provider, token, id);

/** The same member at another process. */
export const moved = (client: Client, origin: string): Client => clientAt(origin, client.token, client.id);

let used = 0;

/** An address that nobody else has: limits count by it. */
export function ownAddress(): string {
  used += 1;
  return `2001:db8:77:${used.toString(16)}::1`;
}

/** A member of the demo, signed in at a process. */
export async function signIn(origin: string, email: string): Promise<Client> {
  const headers = { "x-forwarded-for": ownAddress() };
  const fields = { type: 3, email, password: DEMO_PASSWORD };
  const { status, body } = await clientAt(origin).post("user_signup", fields, headers);
  if (body.error) throw new Error(`${email} cannot sign in: HTTP ${status} ${body.message}`);
  return clientAt(origin, body.token, body.data.id);
}

export const newEmail = (): string => `p${randomBytes(5).toString("hex")}@example.com`;

// biome-ignore lint/suspicious/noExplicitAny: rows of any table.
export const rowsOf = ({ postgres }: Platform, statement: string, values: unknown[] = []): Promise<any[]> =>
  withClient(postgres.primaryUrl, async (client) => (await client.query(statement, values)).rows);

/** The code of the latest message to somebody. */
export async function lastCode(platform: Platform, to: string): Promise<string> {
  const [row] = await rowsOf(platform, "select text from outbox where recipient = $1 order by id desc limit 1", [to]);
  return /\b\d{6}\b/.exec(row?.text ?? "")?.[0] ?? "";
}

const PATIENCE_MS = 15_000;

/** Waits for something to hold. @returns milliseconds that it took @throws Error when it does not in time */
export async function until(
  holds: () => Promise<boolean> | boolean,
  what: string,
  limit = PATIENCE_MS,
): Promise<number> {
  const began = performance.now();
  while (!(await holds())) {
    if (performance.now() - began > limit) throw new Error(`${what} within ${limit} ms: it is not so.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return performance.now() - began;
}

/** A listing of somebody's that is on show. */
export async function shownListing(client: Client): Promise<number> {
  const { body } = await client.get("get-added-properties", { limit: 50 });
  const found = body.data.find(
    (row: { request_status: string; status: number }) => row.request_status === "approved" && row.status === 1,
  );
  if (!found) throw new Error("There is no listing on show.");
  return found.id;
}

/** The value of a metric of a process, without labels or with them as they are written. */
export async function metric(origin: string, token: string, name: string): Promise<number> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const line = (await answer.text()).split("\n").find((each) => each.startsWith(`${name} `));
  return Number(line?.split(" ").at(-1));
}
