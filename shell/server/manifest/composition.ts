import { createHash } from "node:crypto";
import { type LiveRelease, type Manifest, type Release, releasePath } from "@gable/mfe-kit/manifest";
import type { BootManifest, BootRelease, NavigationEntry, ReleasesBoot, RouteDescriptor } from "@gable/shared-sdk/host";

/** Name of the host among the releases. */
export const HOST = "shell";

/** A route of some live release. */
export interface OwnedRoute extends RouteDescriptor {
  remote: string;
}

/** Everything that the composer derives from one manifest, once. */
export interface Composition {
  manifest: Manifest;
  boot: BootManifest;
  routes: OwnedRoute[];
  navigation: NavigationEntry[];
  /** Dictionary keys of all navigation entries: the header shows them on every page. */
  navigationKeys: string[];
  /** `sha384-…` by path, of every script and stylesheet of the live releases. */
  integrity: Record<string, string>;
  /** What browsers need of all this, and the address under which they keep it for good. */
  releases: ReleasesBoot;
  releasesAddress: string;
  /** What `/manifest.json` answers: the boot manifest, each release with the hashes of its files. */
  publicJson: string;
  etag: string;
}

/** Short for a content: another content has another one. */
export function tagOf(content: unknown): string {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

function forBrowser({ name, version, byContent, entry, assets }: Release): BootRelease {
  return { name, version, ...(byContent && { byContent }), entry, assets };
}

/** A descriptor without the search parameters of its routes: the composer alone asks for those. */
function describedForBrowser({ descriptor }: Release): Release["descriptor"] {
  return { ...descriptor, routes: descriptor.routes.map(({ query, browserQuery, ...route }) => route) };
}

function integrityOf(releases: readonly Release[]): Record<string, string> {
  return Object.fromEntries(
    releases.flatMap((release) =>
      Object.entries(release.integrity).map(([file, hash]) => [releasePath(release, file), hash]),
    ),
  );
}

function withHashes(live: readonly LiveRelease[]): Record<string, object> {
  const open = (release: Release) => ({ ...forBrowser(release), integrity: release.integrity });
  return Object.fromEntries(
    live.map((release) => [
      release.name,
      {
        ...open(release),
        descriptor: describedForBrowser(release),
        previous: release.previous && open(release.previous),
      },
    ]),
  );
}

/** Derives what pages need from a verified manifest. Server bundles and their paths stay out of what browsers see. */
export function compose(manifest: Manifest): Composition {
  const live = Object.values(manifest.releases);
  const boot: BootManifest = {
    revision: manifest.revision,
    releases: Object.fromEntries(
      live.map((release) => [
        release.name,
        {
          ...forBrowser(release),
          descriptor: describedForBrowser(release),
          previous: release.previous && forBrowser(release.previous),
        },
      ]),
    ),
  };
  const releases = {
    manifest: boot,
    integrity: Object.fromEntries(live.map(({ name, integrity }) => [name, integrity])),
  };
  const publicJson = JSON.stringify({ ...boot, releases: withHashes(live) });
  return {
    manifest,
    boot,
    routes: live.flatMap(({ name, descriptor }) => descriptor.routes.map((route) => ({ ...route, remote: name }))),
    navigation: live.flatMap(({ descriptor }) => descriptor.navigation),
    navigationKeys: live.flatMap(({ descriptor }) => descriptor.navigation.map(({ label }) => label)),
    integrity: integrityOf(live),
    releases,
    releasesAddress: `/boot/releases/${tagOf(releases)}.json`,
    publicJson,
    etag: `"${tagOf(publicJson)}"`,
  };
}
