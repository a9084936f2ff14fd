import type { RemoteDescriptor } from "@gable/shared-sdk/host";

/** Subresource integrity of one file: `sha384-…`. */
export type Integrity = string;

/** One built version of a remote (or of the shell) as the registry knows it. */
export interface Release {
  name: string;
  /** Semantic version with a build suffix, `0.1.0-3fa9c1d2`; names the folder `/r/<name>/<version>/`. */
  version: string;
  /** File names are relative to `/r/<name>/<version>/`. */
  entry: string;
  /** Every JS and CSS file of the browser build with its hash. */
  integrity: Record<string, Integrity>;
  /**
   * Every other file with its hash, relative to the version's folder: server bundle, texts, fonts, pictures. What is in
   * neither list is not published; versions from before it existed are rendered by browsers alone.
   */
  digests?: Record<string, Integrity>;
  /**
   * Files that the first view of the remote needs, for preloading: of `./app`, of each `./widgets/<name>`, and of each
   * route's `chunk:<name>`; of the host also of each `shared:<entry>` that comes in files of its own. `shared` names
   * those entries where a view of a remote needs them.
   */
  assets: Record<string, { js: string[]; css: string[]; shared?: string[] }>;
  /** The server bundle, when some route renders on the server. Never served to browsers. */
  server: string | null;
  descriptor: RemoteDescriptor;
}

/** What is live: one release a name, and the one to fall back to. */
export interface LiveRelease extends Release {
  previous: Release | null;
}

/** The signed document that composers act on. */
export interface Manifest {
  /** Rises by one with every change; composers refuse to go back. */
  revision: number;
  /** ISO dates. A composer refuses a manifest past `expiresAt`. */
  issuedAt: string;
  expiresAt: string;
  /** Keyed by name. The host is the entry `shell`, whose descriptor's `contract` is the one it provides. */
  releases: Record<string, LiveRelease>;
}

/** `signature` is Ed25519 over the UTF-8 bytes of `payload`, base64; `payload` is the JSON of a {@link Manifest}. */
export interface SignedManifest {
  payload: string;
  signature: string;
  keyId: string;
}

/** Path under which a release's file is served. */
export function releasePath(release: { name: string; version: string }, file = ""): string {
  return `/r/${release.name}/${release.version}/${file}`;
}
