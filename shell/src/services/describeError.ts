import { SHARED_FOLDER, sharedPath } from "@gable/mfe-kit/manifest";
import { MESSAGE_CHARACTERS, PLACE_CHARACTERS, type ReportedError } from "@gable/shared-sdk/host";

const NAME_CHARACTERS = 60;
const ADDRESS_CHARACTERS = 300;
/** Folder of all releases' files. */
const RELEASES = "/r/";
/** File, line and column. */
const PLACE = /^[\w./-]+:\d{1,6}:\d{1,7}$/;

interface OwnFile {
  remote: string;
  /** Null for a file that versions share. */
  version: string | null;
  /** `assets/list.js:1:2345` */
  at: string;
}

/** The file of a release that stands first in an error's stack: `https://site.example/r/catalog/0.1.0/app.js:1:2345`. */
function ownFile(error: unknown): OwnFile | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const from = stack.indexOf(RELEASES);
  if (from < 0) return null;
  const begin = from + RELEASES.length;
  const [address = ""] = stack.slice(begin, begin + ADDRESS_CHARACTERS).split(/[\s)]/, 1);
  const [remote, version, ...file] = address.replace(/[?#][^:]*/, "").split("/");
  const at = file.join("/");
  if (!remote || !version || !PLACE.test(at) || at.length > PLACE_CHARACTERS) return null;
  return { remote, version: version === SHARED_FOLDER ? null : version, at };
}

/**
 * The release whose file stands first in an error's stack; null where none does.
 * @param versionOf tells the version that has a file which versions share, by its path
 */
export function releaseIn(
  error: unknown,
  versionOf: (remote: string, path: string) => string | null,
): { remote: string; version: string } | null {
  const own = ownFile(error);
  if (!own) return null;
  const file = own.at.replace(/(?::\d+){2}$/, "");
  const version = own.version ?? versionOf(own.remote, sharedPath(own.remote) + file);
  return version === null ? null : { remote: own.remote, version };
}

/** Name, message and first own frame of an error, cut to what is sent; without the queries of addresses. */
export function describeError(error: unknown): ReportedError {
  const { name, message } = error instanceof Error ? error : { name: typeof error, message: String(error) };
  const at = ownFile(error)?.at;
  return {
    name: String(name).slice(0, NAME_CHARACTERS),
    message: String(message)
      .slice(0, 2 * MESSAGE_CHARACTERS)
      .replace(/[?#]\S+/g, "?…")
      .slice(0, MESSAGE_CHARACTERS),
    ...(at && { at }),
  };
}
