import type { ReportPlace, TelemetryReport } from "@gable/shared-sdk/host";
import type { Composition } from "../manifest/composition.ts";

/** Versions of one remote that are told apart: live, previous, and those that tabs which are open longer still have. */
const VERSIONS = 4;

/** In the place of what this composer does not know: a made-up name, a version of long ago. */
export const UNKNOWN = { remote: "unknown", version: "unknown" };
/** The route of pages that no remote has, and of made-up ones. */
export const NO_ROUTE = "unknown";

export interface KnownReleases {
  /** The report with a release and a route that exist, whatever a stranger has written there. */
  placed(report: TelemetryReport): TelemetryReport & { route: string };
}

/**
 * Bounds what reports can be told apart by: names come from the manifest, and never from a browser.
 * @param earlier releases that were known before a restart, the latest last
 * @param onForgotten told of a version that counts as unknown from now on
 */
export function knownReleases(
  current: () => Composition,
  earlier: readonly Pick<ReportPlace, "remote" | "version">[] = [],
  onForgotten: (remote: string, version: string) => void = () => undefined,
): KnownReleases {
  const versions = new Map<string, string[]>();
  let seen: Composition | null = null;
  let routes = new Set<string>();

  const learn = (remote: string, version: string) => {
    const known = (versions.get(remote) ?? []).filter((each) => each !== version);
    versions.set(remote, [version, ...known]);
  };
  const look = (composition: Composition) => {
    if (composition === seen) return;
    seen = composition;
    const live = Object.values(composition.manifest.releases);
    for (const { name, version, previous } of live) {
      if (previous) learn(name, previous.version);
      learn(name, version);
      for (const forgotten of versions.get(name)?.splice(VERSIONS) ?? []) onForgotten(name, forgotten);
    }
    const every = live.flatMap(({ descriptor, previous }) => [descriptor, ...(previous ? [previous.descriptor] : [])]);
    routes = new Set(every.flatMap((descriptor) => descriptor.routes.map(({ path }) => path)));
  };
  const names = Object.keys(current().manifest.releases);
  for (const { remote, version } of earlier) if (names.includes(remote)) learn(remote, version);

  return {
    placed(report) {
      look(current());
      const { remote, version } = versions.get(report.remote)?.includes(report.version) ? report : UNKNOWN;
      const route = report.route !== null && routes.has(report.route) ? report.route : NO_ROUTE;
      return { ...report, remote, version, route };
    },
  };
}
