import type { Manifest, Release } from "@gable/mfe-kit/manifest";
import { type RegistryPaths, readVerified } from "@gable/releases";
import type { Bundle } from "./protocol.ts";

/** A release that the server does not render, and why. */
export interface BundleFault {
  /** `catalog@0.1.0-3fa9c1d2` */
  release: string;
  reason: string;
}

export const bundleId = ({ name, version }: Release): string => `${name}@${version}`;

/**
 * Reads the server bundles of the live releases, each once; what runs later are the bytes that were verified.
 * @returns a bundle that is missing or altered only among the faults: browsers render its pages
 */
export async function readBundles(
  paths: RegistryPaths,
  manifest: Manifest,
  held: ReadonlyMap<string, Bundle>,
): Promise<{ bundles: Bundle[]; faults: BundleFault[] }> {
  const bundles: Bundle[] = [];
  const faults: BundleFault[] = [];
  for (const release of Object.values(manifest.releases)) {
    if (!release.server) continue;
    const id = bundleId(release);
    const present = held.get(id);
    if (present) {
      bundles.push(present);
      continue;
    }
    try {
      bundles.push({ id, code: (await readVerified(paths, release, release.server)).toString("utf8") });
    } catch (error) {
      faults.push({ release: id, reason: (error as Error).message });
    }
  }
  return { bundles, faults };
}
