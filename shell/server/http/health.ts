import type { Closing } from "@gable/server-kit/http";
import type { FastifyInstance } from "fastify";
import type { ManifestSource } from "../manifest/source.ts";
import type { BundleFault } from "../render/bundles.ts";

const ANSWER_LIMIT = 2000;
/** For how long an answer of the provider counts. Milliseconds. */
const ANSWER_COUNTS = 1000;

/** What the provider says of itself: with `missing`, it answers and lacks a setting. */
interface Readiness {
  /** Why it cannot be asked now; null when it can. */
  problem: string | null;
  missing?: unknown[];
}

async function askReadiness(providerUrl: string): Promise<Readiness> {
  const asked = { signal: AbortSignal.timeout(ANSWER_LIMIT) };
  const answer = await fetch(`${providerUrl}/readyz`, asked).catch(() => null);
  if (!answer) return { problem: "the provider does not answer" };
  const said = (await answer.json().catch(() => null)) as { status?: unknown; missing?: unknown[] } | null;
  if (answer.ok) return { problem: null, missing: said?.missing };
  const status = typeof said?.status === "string" ? said.status : `HTTP ${answer.status}`;
  return { problem: `the provider is not ready: ${status}` };
}

/**
 * One question for all who ask at the same time, and for those who ask within a moment after it: whoever asks often
 * costs the provider nothing, and no probe waits behind them.
 */
export function sharedAnswer<T>(ask: () => Promise<T>, countsFor = ANSWER_COUNTS, now = Date.now): () => Promise<T> {
  let shared: Promise<T> | null = null;
  let answeredAt = Number.POSITIVE_INFINITY;
  return () => {
    if (shared && now() - answeredAt < countsFor) return shared;
    answeredAt = Number.POSITIVE_INFINITY;
    shared = ask().finally(() => {
      answeredAt = now();
    });
    return shared;
  };
}

/** Whether the provider can be asked now. */
export async function providerAnswers(providerUrl: string): Promise<boolean> {
  return (await askReadiness(providerUrl)).problem === null;
}

export interface HealthOptions {
  source: ManifestSource;
  providerUrl: string;
  closing: Closing;
  /** Releases that the server does not render: their pages are drawn by browsers alone. */
  faults(): BundleFault[];
}

/**
 * `/healthz`: the process lives. `/readyz`: it has a manifest that counts, the provider answers, and it is not about to stop;
 * `degraded` (still 200, visitors are better off with the site than without) where a setting is missing without which a
 * part of it does not work. `refusedManifest` has the rule by which a newer file was refused.
 */
export function serveHealth(app: FastifyInstance, { source, providerUrl, closing, faults }: HealthOptions): void {
  const readinessOfProvider = sharedAnswer(() => askReadiness(providerUrl));
  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const { revision, expiresAt } = source.current().manifest;
    const readiness = await readinessOfProvider();
    const problem = closing.isClosing() ? "stopping" : (source.problem() ?? readiness.problem);
    const refused = source.refused();
    const missing = readiness.missing?.length ? { missing: readiness.missing } : null;
    return reply
      .code(problem ? 503 : 200)
      .header("cache-control", "no-store")
      .send({
        status: problem ?? (missing ? "degraded" : "ready"),
        revision,
        expiresAt,
        provider: readiness.problem === null,
        notRendered: faults(),
        ...(refused && { refusedManifest: refused }),
        ...missing,
      });
  });
}
