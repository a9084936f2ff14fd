import { withClient } from "@gable/provider/harness/databases.ts";
import type { SharedSite } from "./sites.ts";

interface Message {
  to: string;
  text: string;
}

/** What the site has sent by mail and text message, the latest first. */
export async function sentMessages({
  databaseUrl,
  origin,
}: Pick<SharedSite, "databaseUrl" | "origin">): Promise<Message[]> {
  if (databaseUrl)
    return withClient(
      databaseUrl,
      async (client) => (await client.query('select recipient as "to", text from outbox order by id desc')).rows,
    );
  const answer = await fetch(`${origin}/dev/outbox`, { headers: { accept: "application/json" } });
  return (await answer.json()) as Message[];
}

/** The code of the latest message to an address. */
export async function lastCode(site: Pick<SharedSite, "databaseUrl" | "origin">, to: string): Promise<string> {
  for (const message of await sentMessages(site)) {
    const code = message.to === to ? /\b\d{6}\b/.exec(message.text)?.[0] : undefined;
    if (code) return code;
  }
  throw new Error(`No code was sent to ${to}.`);
}

/** A browser at an address of its own, which keeps its cookies. */
export function browserAt(origin: string, address: string, keepsCookies = true) {
  let cookie = "";
  return {
    async post(path: string, fields: Record<string, string | number>) {
      const answer = await fetch(`${origin}/api/${path}`, {
        method: "POST",
        body: JSON.stringify(fields),
        headers: {
          "content-type": "application/json",
          "x-forwarded-for": address,
          ...(cookie && { cookie }),
        },
      });
      const left = answer.headers.get("set-cookie");
      if (left && keepsCookies) cookie = left.split(";", 1)[0] ?? "";
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
  };
}
