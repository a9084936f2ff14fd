import { CONTROL } from "./settings.ts";

/** What `serve.ts` makes ready when a spec first needs it. */
export type Provision = "configured" | "faulty";

/** Resolves when it is there. @throws Error with what went wrong */
export async function provide(what: Provision): Promise<void> {
  const answer = await fetch(`${CONTROL}/${what}`, { method: "POST", signal: AbortSignal.timeout(600_000) });
  if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
}
