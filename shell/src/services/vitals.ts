import { onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { TelemetryService } from "./telemetry.ts";

/** Reports the web vitals of this page, each once: as it is when the page is first left. */
export function watchVitals({ vital }: Pick<TelemetryService, "vital">): void {
  const told = new Set<string>();
  const tell = ({ name, value }: { name: Parameters<typeof vital>[0]; value: number }) => {
    if (told.has(name)) return;
    told.add(name);
    vital(name, name === "CLS" ? Math.round(value * 10_000) / 10_000 : Math.round(value));
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(tell);
}
