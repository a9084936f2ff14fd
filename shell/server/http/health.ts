import type { FastifyInstance } from "fastify";
import type { ManifestSource } from "../manifest/source.ts";

const ANSWER_LIMIT = 2000;

/** Whether the provider can be asked now. */
export async function providerAnswers(providerUrl: string): Promise<boolean> {
  const answer = await fetch(`${providerUrl}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT) }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

/** `/healthz`: the process lives. `/readyz`: it has a manifest and the provider answers. */
export function serveHealth(app: FastifyInstance, source: ManifestSource, providerUrl: string): void {
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const { revision } = source.current().manifest;
    const provider = await providerAnswers(providerUrl);
    return reply
      .code(provider ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ status: provider ? "ready" : "the provider does not answer", revision, provider });
  });
}
