import { SHARED_FOLDER } from "@gable/mfe-kit/manifest";

const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9_@~+.-]*$/;

/** A file as it is asked for. */
export interface AskedFile {
  name: string;
  /** Null for a file that versions share. */
  version: string | null;
  file: string;
}

/** Takes `/r/<name>/<version>/<file>` and `/r/<name>/files/<file>` apart; null when a part could leave the folder. */
export function parseReleasePath(pathname: string): AskedFile | null {
  const [empty, root, name, version, ...rest] = pathname.split("/");
  if (empty !== "" || root !== "r" || !name || !version || rest.length === 0) return null;
  if (![name, version, ...rest].every((segment) => SEGMENT.test(segment))) return null;
  return { name, version: version === SHARED_FOLDER ? null : version, file: rest.join("/") };
}
