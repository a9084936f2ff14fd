import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Composition } from "../manifest/composition.ts";
import type { PlacedReport } from "./index.ts";

/** Seconds. */
const VITAL_BOUNDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 6, 10];
const SHIFT_BOUNDS = [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];
const RENDERING_BOUNDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 8];
const ANSWER_BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What prom-client reads of `/proc`, which the composer's permissions close: it would say 0. */
const CLOSED = [
  "process_resident_memory_bytes",
  "process_virtual_memory_bytes",
  "process_heap_bytes",
  "process_open_fds",
  "process_max_fds",
];

function addProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry });
  for (const name of CLOSED) registry.removeSingleMetric(name);
  new Gauge({
    name: "process_resident_memory_bytes",
    help: "Resident memory size in bytes.",
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}

/** On whose behalf the provider is asked. */
export type Asker = "visitors" | "renderings" | "site";

export interface Metrics {
  registry: Registry;
  /** @param kind such as `pages`; seconds until the answer was sent */
  answered(kind: string, status: number, seconds: number): void;
  /** @param result what came out: a whole page, a part of it, or nothing that a browser would not have to draw itself */
  rendered(remote: string, result: "complete" | "partial" | "nothing", seconds: number): void;
  providerFailed(asker: Asker): void;
  reported(report: PlacedReport): void;
  reportsRefused(status: number): void;
  /** Takes a version out whose reports are told apart no more. */
  forget(remote: string, version: string): void;
}

function createInstruments(registry: Registry) {
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <L extends string>(name: string, help: string, buckets: number[], ...labelNames: L[]) =>
    new Histogram({ name, help, buckets, labelNames, registers });
  return {
    requests: counter("gable_http_requests_total", "Requests by what was asked for.", "kind", "status"),
    answers: histogram("gable_http_request_duration_seconds", "Time to the end of an answer.", ANSWER_BOUNDS, "kind"),
    renderings: histogram(
      "gable_rendering_duration_seconds",
      "Time of a rendering on the server, by the remote of the page and by what came out.",
      RENDERING_BOUNDS,
      "remote",
      "result",
    ),
    provider: counter(
      "gable_provider_failures_total",
      "Questions that the provider did not answer, or answered with 5xx, by who asked.",
      "asker",
    ),
    refused: counter("gable_browser_reports_refused_total", "Requests with reports that were not taken.", "status"),
    views: counter("gable_browser_page_views_total", "Page views.", "remote", "version"),
    failures: counter("gable_browser_failures_total", "Failures of a remote.", "remote", "version", "step"),
    errors: counter("gable_browser_errors_total", "Errors, by how they were seen.", "remote", "version", "source"),
    hydration: counter("gable_browser_hydration_faults_total", "Faults of hydration.", "remote", "version"),
    events: counter(
      "gable_browser_events_total",
      "Events that remotes count, all names together.",
      "remote",
      "version",
    ),
    vitals: histogram(
      "gable_browser_web_vital_seconds",
      "Web vitals of loaded pages.",
      VITAL_BOUNDS,
      "remote",
      "version",
      "name",
    ),
    shifts: histogram(
      "gable_browser_layout_shift_score",
      "Cumulative layout shift of loaded pages.",
      SHIFT_BOUNDS,
      "remote",
      "version",
    ),
  };
}

type Instruments = ReturnType<typeof createInstruments>;

/** What is live at the moment of the question. */
function addReleases(registry: Registry, current: () => Composition): void {
  const registers = [registry];
  new Gauge({
    name: "gable_manifest_revision",
    help: "Revision of the manifest that this composer acts on.",
    registers,
    collect() {
      this.set(current().manifest.revision);
    },
  });
  new Gauge({
    name: "gable_release_live",
    help: "1 for the version of each remote that is live.",
    labelNames: ["remote", "version"],
    registers,
    collect() {
      this.reset();
      for (const { name, version } of Object.values(current().manifest.releases))
        this.set({ remote: name, version }, 1);
    },
  });
}

function count(to: Instruments, report: PlacedReport): void {
  const { remote, version, count: times } = report;
  const release = { remote, version };
  if (report.kind === "view") to.views.inc(release, times);
  else if (report.kind === "failure") to.failures.inc({ ...release, step: report.step }, times);
  else if (report.kind === "error") to.errors.inc({ ...release, source: report.source }, times);
  else if (report.kind === "hydration") to.hydration.inc(release, times);
  else if (report.kind === "event") to.events.inc(release, times);
  else if (report.name === "CLS") to.shifts.observe(release, report.value);
  else to.vitals.observe({ ...release, name: report.name }, report.value / 1000);
}

/**
 * What this process counts since its start. Labels come from the manifest and from fixed words, so that there are only
 * so many series whatever strangers ask for and report.
 */
export function createMetrics(current: () => Composition): Metrics {
  const registry = new Registry();
  addProcess(registry);
  addReleases(registry, current);
  const to = createInstruments(registry);
  const ofReleases = [to.views, to.failures, to.errors, to.hydration, to.events, to.vitals, to.shifts];
  return {
    registry,
    answered(kind, status, seconds) {
      to.requests.inc({ kind, status });
      to.answers.observe({ kind }, seconds);
    },
    rendered: (remote, result, seconds) => to.renderings.observe({ remote, result }, seconds),
    providerFailed: (asker) => to.provider.inc({ asker }),
    reported: (report) => count(to, report),
    reportsRefused: (status) => to.refused.inc({ status }),
    forget(remote, version) {
      for (const metric of ofReleases)
        void metric.get().then(({ values }) => {
          for (const { labels } of values) {
            if (labels.remote !== remote || labels.version !== version) continue;
            const { le: _, ...own } = labels as Record<string, string | number>;
            metric.remove(own as never);
          }
        });
    },
  };
}
