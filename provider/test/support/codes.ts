import type { Site } from "./site.ts";

/** The code of the newest message to somebody that holds one; empty when there is none. */
export async function lastCode(site: Site, to: string): Promise<string> {
  const message = (await site.outbox()).find((sent) => sent.to === to && /\b\d{6}\b/.test(sent.text));
  return /\b(\d{6})\b/.exec(message?.text ?? "")?.[1] ?? "";
}
