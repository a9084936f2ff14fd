import type { RemoteDescriptor } from "@gable/shared-sdk/host";

/** Subresource integrity of one file: `sha384-…`. */
export type Integrity = string;

/** One built version of a remote (or of the shell) as the registry knows it. */
export interface Release {
  name: string;
  /** Semantic version with a build suffix, `0.1.0-3fa9c1d2`; names the folder `/r/<name>/<version>/`. */
  version: string;
  /**
   * Files whose names carry a hash of their content lie at `/r/<name>/files/`, where versions share what is the same in
   * them. Versions from before that, and those that are being worked on, have all files at `/r/<name>/<version>/`.
   */
  byContent?: boolean;
  /** File names are relative to the release's folders: {@link releasePath}. */
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

/** In the place of a version: the folder of files that all versions of a name share. No version is called so. */
export const SHARED_FOLDER = "files";

/** A hash of ten hexadecimal digits before the ending, as builds name files. */
const NAMED_BY_CONTENT = /\.[0-9a-f]{10}\.[a-z0-9]+$/;

/** Whether a file's name carries a hash of its content. */
export const isNamedByContent = (file: string): boolean => NAMED_BY_CONTENT.test(file);

/** Path of a name's folder for files that its versions share. */
export const sharedPath = (name: string): string => `/r/${name}/${SHARED_FOLDER}/`;

/** Path under which a release's file is served; without a file, of the version's folder. */
export function releasePath(release: Pick<Release, "name" | "version" | "byContent">, file = ""): string {
  const isShared = release.byContent && isNamedByContent(file);
  return isShared ? sharedPath(release.name) + file : `/r/${release.name}/${release.version}/${file}`;
}
