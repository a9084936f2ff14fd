import type { ReportPlace } from "@gable/shared-sdk/host";
import type { ManifestStore } from "../releases/manifestStore.ts";
import { HOST, ownerOf } from "../releases/routes.ts";

export interface Views {
  /** The visitor is at a path now. */
  moved(pathname: string): void;
  /** A release stands in the outlet: views of its remote count for it until another does. */
  stands(remote: string, version: string): void;
}

/** Tells views by route and release: never by the address, which says what somebody looked at. */
export function createViews(manifests: ManifestStore, onView: (place: ReportPlace) => void): Views {
  const standing = new Map<string, string>();
  let present: { pathname: string; remote: string } | null = null;
  return {
    moved(pathname) {
      if (present?.pathname === pathname) return;
      const owner = ownerOf(manifests.manifest(), pathname);
      const remote = owner?.remote ?? HOST;
      const stays = remote === present?.remote;
      present = { pathname, remote };
      const version = (stays ? standing.get(remote) : undefined) ?? manifests.live(remote)?.version ?? "";
      onView({ remote, version, route: owner?.route.path ?? null });
    },
    stands: (remote, version) => void standing.set(remote, version),
  };
}
