import type { SettingGroup } from "../setting.ts";

export const METRICS = {
  heading: "Metrics",
  settings: {
    METRICS_TOKEN: {
      readBy: ["composer", "provider"],
      shown: "this machine alone, where the site is its own",
      meaning: "who sends `Authorization: Bearer` with it reads `/metrics`; 16 characters or more",
    },
    OTEL_EXPORTER_OTLP_ENDPOINT: {
      readBy: ["composer"],
      shown: "nothing is sent",
      meaning:
        "collector of OpenTelemetry that takes metrics and browsers' faults by OTLP over HTTP: `http://127.0.0.1:4318`",
    },
    OTEL_EXPORTER_OTLP_HEADERS: {
      readBy: ["composer"],
      shown: "none",
      meaning: "headers for it: `name=value`, separated by commas, values percent-encoded",
    },
  },
} as const satisfies SettingGroup;
