import type { Metrics } from "../telemetry/metrics.ts";
import type { Renderer } from "./renderPage.ts";

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
