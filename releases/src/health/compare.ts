import type { Manifest } from "@gable/mfe-kit/manifest";
import { faultRate, type ReleaseHealth, VITALS, type Vital } from "./summary.ts";

export { VITALS, type Vital };

export type ReleaseState = "live" | "previous" | "earlier" | "unknown";

export interface ComparedHealth extends ReleaseHealth {
  state: ReleaseState;
  /** Faults for a thousand views; null with too few views to say. */
  faultRate: number | null;
  /** Of a live release: sentences on what differs from the one before; empty where there is nothing to compare. */
  comparison: string[];
}

/** From how many values on, and from which difference on, a vital is called better or worse. */
const LEAST_SAMPLES = 20;
const NOTABLE = 0.1;

const ORDER: ReleaseState[] = ["live", "previous", "earlier", "unknown"];

function stateOf({ releases }: Manifest, { remote, version }: ReleaseHealth): ReleaseState {
  if (!Object.hasOwn(releases, remote)) return "unknown";
  const live = releases[remote];
  if (live?.version === version) return "live";
  return live?.previous?.version === version ? "previous" : "earlier";
}

function compareVital(vital: Vital, live: ReleaseHealth, before: ReleaseHealth): string | null {
  const [now, then] = [live.vitals[vital], before.vitals[vital]];
  if (now.p75 === null || then.p75 === null || Math.min(now.samples, then.samples) < LEAST_SAMPLES) return null;
  const change = then.p75 === 0 ? (now.p75 > 0 ? 1 : 0) : (now.p75 - then.p75) / then.p75;
  if (Math.abs(change) < NOTABLE) return null;
  return `${vital} is ${Math.round(Math.abs(change) * 100)} % ${change > 0 ? "worse" : "better"}`;
}

function compare(live: ReleaseHealth, before: ReleaseHealth): string[] {
  const [now, then] = [faultRate(live), faultRate(before)];
  const faults =
    now === null || then === null
      ? `too few views of both to compare faults (${live.views} and ${before.views})`
      : `${now.toFixed(1)} faults in 1,000 views, before ${then.toFixed(1)}`;
  const vitals = VITALS.flatMap((vital) => compareVital(vital, live, before) ?? []);
  return [`${live.release} against ${before.version}: ${[faults, ...vitals].join("; ")}.`];
}

/** The figures with what the manifest says of each release: live ones first, each compared to the one before it. */
export function compareReleases(manifest: Manifest, all: readonly ReleaseHealth[]): ComparedHealth[] {
  const compared = all.map((release): ComparedHealth => {
    const state = stateOf(manifest, release);
    const previous = manifest.releases[release.remote]?.previous?.version;
    const before = all.find(({ remote, version }) => remote === release.remote && version === previous);
    const comparison = state === "live" && before ? compare(release, before) : [];
    return { ...release, state, faultRate: faultRate(release), comparison };
  });
  return compared.sort(
    (a, b) => a.remote.localeCompare(b.remote) || ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || b.views - a.views,
  );
}
