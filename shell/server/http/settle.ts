import { LANGUAGES } from "@gable/shared-sdk/host";
import type { ComposerOptions } from "../options.ts";
import { providerAnswers } from "./health.ts";

/** For a rendering while processes and provider are still cold. Milliseconds. */
export const SETTLING_LIMIT = 8000;
/** How long a provider may take to start beside the composer, and how often to look. Milliseconds. */
const PROVIDER_LIMIT = 60_000;
const LOOK_EVERY = 300;

/** Visits a page once for each rendering process, when the provider is there: the first rendering compiles what later ones reuse. */
export async function settle(
  address: string,
  { providerUrl, renderProcesses }: Pick<ComposerOptions, "providerUrl" | "renderProcesses">,
  stopping: AbortSignal,
): Promise<void> {
  const goOn = async () => !stopping.aborted && !(await providerAnswers(providerUrl));
  for (let waited = 0; waited < PROVIDER_LIMIT && (await goOn()); waited += LOOK_EVERY)
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY).unref());
  if (stopping.aborted) return;
  const visits = Array.from({ length: renderProcesses }, async (_, visit) => {
    // Pages of several languages, so that each is a rendering of its own.
    const headers = { "accept-language": LANGUAGES[visit % LANGUAGES.length]! };
    const answer = await fetch(`${address}/`, { headers, signal: AbortSignal.timeout(SETTLING_LIMIT * 2) });
    await answer.text();
  });
  await Promise.allSettled(visits);
}
