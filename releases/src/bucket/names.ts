/** What the objects of a bucket of releases are called: as the files of `DATA_DIR/releases`. */
export const MANIFEST = "manifest.json";
export const HISTORY = "history.jsonl";
export const PUBLISHED = "published.json";
/** The lock of whoever is changing something, for as long as it does. */
export const LOCK = "lock";

export const keysObject = (version: number): string => `keys/${version}.json`;

export const versionPrefix = ({ name, version }: { name: string; version: string }): string =>
  `artifacts/${name}/${version}/`;

/** The file of a version that is written last: without it the version is not whole. */
export const NOTE = "artifact.json";
export const RELEASE = "release.json";

/** Bytes. */
export const LARGEST_HISTORY = 64 * 1024 * 1024;
export const LARGEST_LIST = 8 * 1024 * 1024;
