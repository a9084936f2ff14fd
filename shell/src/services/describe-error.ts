import { MESSAGE_CHARACTERS, PLACE_CHARACTERS, type ReportedError } from "@gable/shared-sdk/host";

const NAME_CHARACTERS = 60;
const ADDRESS_CHARACTERS = 300;
/** Folder of all releases' files. */
const RELEASES = "/r/";
/** File, line and column. */
const PLACE = /^[\w./-]+:\d{1,6}:\d{1,7}$/;

interface OwnFile {
  remote: string;
  version: string;
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
  return remote && version && PLACE.test(at) && at.length <= PLACE_CHARACTERS ? { remote, version, at } : null;
}

/** The release whose file stands first in an error's stack; null where none does. */
export function releaseIn(error: unknown): { remote: string; version: string } | null {
  return ownFile(error);
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
