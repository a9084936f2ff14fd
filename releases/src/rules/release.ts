import type { Release } from "@gable/mfe-kit/manifest";
import { isRoutePattern } from "@gable/mfe-kit/routing";

/** Names are path segments, federation containers and dictionary namespaces. */
const NAME = /^[a-z][a-z0-9-]{0,62}$/;
/** Semantic version (semver.org) with an optional pre-release or build hash suffix. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** Names of search parameters. */
const PARAMETER = /^[\w.-]{1,40}$/;
const MOST_PARAMETERS = 40;
/** A read below `/api/`: a path, then a query whose values may be parameters of the route's path. */
const READ = /^[\w-]{1,60}(?:\/[\w:-]{1,60}){0,4}(?:\?[\w=&:.,%-]{1,200})?$/;
const MOST_READS = 8;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isNameList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.length <= MOST_PARAMETERS &&
  value.every((name) => isText(name) && PARAMETER.test(name));
const isReadList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_READS && value.every((read) => isText(read) && READ.test(read));
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

export const isReleaseName = (value: unknown): value is string => isText(value) && NAME.test(value);
export const isReleaseVersion = (value: unknown): value is string => isText(value) && VERSION.test(value);

/** A relative file name that stays inside its folder. */
export const isSafeFile = (value: unknown): value is string =>
  isText(value) &&
  !value.startsWith("/") &&
  !value.includes("\\") &&
  !value.split("/").some((part) => part === "" || part === "." || part === "..");

function routeProblems(route: unknown, index: number): string[] {
  const where = `descriptor.routes[${index}]`;
  if (!isRecord(route)) return [`${where} is not an object`];
  const problems: string[] = [];
  if (!isText(route.path) || !isRoutePattern(route.path))
    problems.push(`${where}.path must be an absolute path pattern`);
  if (route.access !== "public" && route.access !== "member")
    problems.push(`${where}.access must be "public" or "member"`);
  if (route.server === true && route.access !== "public")
    problems.push(`${where} renders on the server but is not public`);
  for (const list of ["query", "browserQuery"])
    if (route[list] !== undefined && !isNameList(route[list]))
      problems.push(`${where}.${list} must be a list of at most ${MOST_PARAMETERS} names of search parameters`);
  if (route.frame !== undefined && (route.access !== "member" || !isText(route.frame) || !route.frame.startsWith("/")))
    problems.push(`${where}.frame must be the path of an entry of the member's navigation, of a page for members`);
  if (route.data !== undefined && !isReadList(route.data))
    problems.push(`${where}.data must be a list of at most ${MOST_READS} reads below /api/`);
  return problems;
}

function descriptorProblems(value: unknown, name: unknown): string[] {
  if (!isRecord(value)) return ["descriptor is missing"];
  const problems: string[] = [];
  if (value.name !== name)
    problems.push(`descriptor.name is ${JSON.stringify(value.name)}, the release is ${JSON.stringify(name)}`);
  if (!isCount(value.contract) || value.contract < 1)
    problems.push("descriptor.contract must be a whole number from 1");
  for (const list of ["routes", "navigation", "widgets", "languages"])
    if (!Array.isArray(value[list])) problems.push(`descriptor.${list} must be a list`);
  if (Array.isArray(value.routes)) {
    problems.push(...value.routes.flatMap(routeProblems));
    const paths = value.routes.map((route) => (isRecord(route) ? route.path : null));
    const twice = paths.find((path, index) => paths.indexOf(path) !== index);
    if (twice !== undefined) problems.push(`descriptor.routes names ${String(twice)} twice`);
  }
  for (const [index, widget] of (Array.isArray(value.widgets) ? value.widgets : []).entries())
    if (!isRecord(widget) || !isText(widget.name) || !isText(widget.slot))
      problems.push(`descriptor.widgets[${index}] needs a name and a slot`);
  for (const [index, entry] of (Array.isArray(value.navigation) ? value.navigation : []).entries())
    if (!isRecord(entry) || !isText(entry.to) || !isText(entry.label) || typeof entry.order !== "number")
      problems.push(`descriptor.navigation[${index}] needs to, label and order`);
  const state = value.state;
  if (!isRecord(state) || !isCount(state.version) || !isCount(state.readsFrom))
    problems.push("descriptor.state needs the whole numbers version and readsFrom");
  else if ((state.readsFrom as number) > (state.version as number))
    problems.push("descriptor.state.readsFrom is above descriptor.state.version, so it could not read its own state");
  return problems;
}

function fileProblems(value: Record<string, unknown>): string[] {
  const problems: string[] = [];
  const integrity = isRecord(value.integrity) ? value.integrity : null;
  if (!integrity) problems.push("integrity must map every JS and CSS file to its hash");
  for (const [file, hash] of Object.entries(integrity ?? {})) {
    if (!isSafeFile(file))
      problems.push(`integrity names ${JSON.stringify(file)}, which is not a relative path inside the release`);
    if (!isText(hash) || !INTEGRITY.test(hash)) problems.push(`integrity of ${file} is not a sha384 hash`);
  }
  const digests = value.digests === undefined || isRecord(value.digests) ? value.digests : null;
  if (digests === null) problems.push("digests must map every other file to its hash");
  for (const [file, hash] of Object.entries(digests ?? {})) {
    if (!isSafeFile(file))
      problems.push(`digests names ${JSON.stringify(file)}, which is not a relative path inside the release`);
    if (!isText(hash) || !INTEGRITY.test(hash)) problems.push(`digest of ${file} is not a sha384 hash`);
  }
  const listed = (file: unknown): boolean => isText(file) && integrity !== null && Object.hasOwn(integrity, file);
  if (!listed(value.entry)) problems.push(`entry ${JSON.stringify(value.entry)} is not among the hashed files`);
  if (!isRecord(value.assets)) problems.push("assets must be an object");
  for (const [exposed, asset] of Object.entries(isRecord(value.assets) ? value.assets : {})) {
    const files =
      isRecord(asset) && Array.isArray(asset.js) && Array.isArray(asset.css) ? [...asset.js, ...asset.css] : null;
    if (!files) problems.push(`assets[${JSON.stringify(exposed)}] needs the lists js and css`);
    for (const file of files ?? [])
      if (!listed(file))
        problems.push(
          `assets[${JSON.stringify(exposed)}] names ${JSON.stringify(file)}, which is not among the hashed files`,
        );
  }
  if (value.server !== null && !isSafeFile(value.server))
    problems.push("server must be null or a relative path inside the release");
  return problems;
}

/** Every reason why a `release.json` is not a {@link Release}; empty when it is one. */
export function releaseProblems(value: unknown): string[] {
  if (!isRecord(value)) return ["release.json is not a JSON object"];
  const problems: string[] = [];
  if (!isReleaseName(value.name)) problems.push("name must be lower-case letters, digits and hyphens");
  if (!isReleaseVersion(value.version))
    problems.push(`version ${JSON.stringify(value.version)} is not a semantic version`);
  if (value.byContent !== undefined && typeof value.byContent !== "boolean")
    problems.push("byContent must be true or false");
  problems.push(...fileProblems(value), ...descriptorProblems(value.descriptor, value.name));
  const routes = isRecord(value.descriptor) && Array.isArray(value.descriptor.routes) ? value.descriptor.routes : [];
  if (value.server === null && routes.some((route) => isRecord(route) && route.server === true))
    problems.push("a route renders on the server, but there is no server bundle");
  return problems;
}

export function isRelease(value: unknown): value is Release {
  return releaseProblems(value).length === 0;
}
