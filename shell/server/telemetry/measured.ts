import type { FastifyInstance } from "fastify";
import { kindOf } from "../http/requestLimits.ts";
import type { Renderer } from "../render/renderPage.ts";
import type { Asker, Metrics } from "./metrics.ts";

/** Answered until the visitor leaves: its time says nothing. */
const STREAM = "/api/stream";
/** Answered by the provider. */
const PROXIED = /^\/(?:api|files|docs|dev)(?:\/|$)/;

/** Counts every answer, by what was asked for. */
export function measureAnswers(app: FastifyInstance, metrics: Metrics): void {
  app.addHook("onResponse", async (request, reply) => {
    const { url } = request.routeOptions;
    const kind = url === STREAM ? "streams" : (kindOf(url) ?? "probes");
    metrics.answered(kind, reply.statusCode, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500 && PROXIED.test(url ?? "")) metrics.providerFailed("visitors");
  });
}

/** The renderer, with the time that each rendering takes. */
export function measuredRenderer(renderer: Renderer, metrics: Metrics): Renderer {
  return {
    ...renderer,
    async render(composition, page) {
      const began = performance.now();
      const rendered = await renderer.render(composition, page);
      const result = rendered.complete ? "complete" : rendered.html ? "partial" : "nothing";
      metrics.rendered(page.route?.remote ?? "none", result, (performance.now() - began) / 1000);
      return rendered;
    },
  };
}

/** `fetch` that counts questions without an answer; who asked no longer waits for it, is no failure. */
export function measuredFetch(metrics: Metrics, asker: Asker): typeof fetch {
  return async (address, init) => {
    try {
      const answer = await fetch(address, init);
      if (answer.status >= 500) metrics.providerFailed(asker);
      return answer;
    } catch (error) {
      if ((error as Error).name !== "AbortError") metrics.providerFailed(asker);
      throw error;
    }
  };
}
