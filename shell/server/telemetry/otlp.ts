import { SeverityNumber } from "@opentelemetry/api";
import { OTLPLogExporter } from "@opentelemetry/exporter-logs-otlp-http";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchLogRecordProcessor, LoggerProvider } from "@opentelemetry/sdk-logs";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import type { Registry } from "prom-client";
import { faultKind, isFault } from "./health.ts";
import type { PlacedReport } from "./index.ts";
import { metricsOf } from "./promBridge.ts";

/** This file is loaded where an endpoint is set, and nowhere else: its libraries take a third of a second and 25 MB. */

export interface OtlpOptions {
  /** `https://collector.example:4318`; `/v1/metrics` and `/v1/logs` are added. */
  endpoint: string;
  headers: Record<string, string>;
  /** Milliseconds from one export to the next. */
  every: number;
  registry: Registry;
  /** Name of this composer. */
  instance: string;
}

export interface Otlp {
  /** Exports a fault as a log record; other lines are in the metrics. */
  reported(report: PlacedReport): void;
  stop(): Promise<void>;
}

/** Log records a minute: strangers may send more reports than an operator wants to pay for. */
const RECORDS_A_MINUTE = 120;
const MINUTE = 60_000;
const SCOPE = "gable-composer";
const STOP_LIMIT = 3_000;

/** Sends metrics and browsers' faults to a collector, by OTLP over HTTP. A collector that does not answer holds nobody up. */
export function exportByOtlp({ endpoint, headers, every, registry, instance }: OtlpOptions): Otlp {
  const resource = resourceFromAttributes({ "service.name": SCOPE, "service.instance.id": instance });
  const to = (signal: string) => ({ url: `${endpoint.replace(/\/$/, "")}/v1/${signal}`, headers });
  const since = Date.now();
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(to("metrics")),
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, 10_000),
    metricProducers: [
      {
        async collect() {
          const metrics = await metricsOf(registry, since, Date.now());
          return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: SCOPE }, metrics }] }, errors: [] };
        },
      },
    ],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const logs = new LoggerProvider({
    resource,
    processors: [
      new BatchLogRecordProcessor({
        exporter: new OTLPLogExporter(to("logs")),
        scheduledDelayMillis: Math.min(every, 5_000),
      }),
    ],
  });
  const logger = logs.getLogger(SCOPE);
  let minute = 0;
  let records = 0;
  return {
    reported(report) {
      if (!isFault(report)) return;
      const present = Math.floor(Date.now() / MINUTE);
      if (present !== minute) [minute, records] = [present, 0];
      records += 1;
      if (records > RECORDS_A_MINUTE) return;
      const { remote, version, route, name, message, count, at } = report;
      logger.emit({
        severityNumber: SeverityNumber.ERROR,
        severityText: "ERROR",
        body: message,
        attributes: {
          "gable.remote": remote,
          "gable.version": version,
          "gable.route": route,
          "gable.fault": faultKind(report),
          "gable.count": count,
          "exception.type": name,
          ...(at && { "code.file.path": at }),
        },
      });
    },
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, STOP_LIMIT).unref());
      await Promise.race([Promise.allSettled([meters.shutdown(), logs.shutdown()]), late]);
    },
  };
}
