import type { NavigationEntry } from "@gable/shared-sdk/host";
import type { OwnedRoute } from "../manifest/composition.ts";

/** Where a page of the host leads back to (`shared-sdk/src/rules/returnPath.ts`): an address of this site itself. */
const WAY_BACK = "next";
/** Results within an area of 100 corners, the most that the map draws, have an address of about 3,000 characters, filters included. */
const LONGEST_WAY_BACK = 4000;
/** Longer values, more of them, or a longer whole are nothing that a page of the site asks for. */
const LONGEST_VALUE = 200;
const MOST_PAIRS = 40;
const LONGEST = 1000;

/**
 * Names of the search parameters that the rendering of a route depends on: those that the route declares, as far as the
 * server renders it, and those that navigation entries to its path name, by which the shell marks the present one.
 * @param host name of the host, whose own pages the shell renders
 * @returns null for a route of an older build that says nothing: all of them count
 */
export function knownNames(
  route: OwnedRoute | null,
  host: string,
  navigation: readonly NavigationEntry[],
): readonly string[] | null {
  if (!route) return [];
  const isRendered = route.server === true || route.remote === host;
  if (isRendered && !route.query) return route.remote === host ? [] : null;
  const named = navigation
    .map(({ to }) => new URL(to, "http://site"))
    .filter(({ pathname }) => pathname === route.path)
    .flatMap(({ searchParams }) => [...searchParams.keys()]);
  return [...new Set([...(isRendered ? (route.query ?? []) : []), ...named])];
}

/**
 * The part of an address's query that a rendering gets and that tells its pages apart: known names alone, sorted by
 * name, several values of one name in the order in which they came.
 * @param search as in an address, with its mark
 * @param names null for every name
 * @returns null when it is longer than any page of the site asks for: such an address is the browser's to render
 */
export function knownSearch(search: string, names: readonly string[] | null): string | null {
  if (search.length > LONGEST * 8) return null;
  const known = [...new URLSearchParams(search)].filter(([name]) => !names || names.includes(name));
  const back = known.filter(([name]) => name === WAY_BACK);
  if (back.length > 1 || back.some(([, value]) => value.length > LONGEST_WAY_BACK)) return null;
  const others = known.filter(([name]) => name !== WAY_BACK);
  if (others.length > MOST_PAIRS || others.some(([, value]) => value.length > LONGEST_VALUE)) return null;
  if (textOf(others).length > LONGEST) return null;
  const text = textOf(known.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
  return text === "" ? "" : `?${text}`;
}

const textOf = (pairs: [string, string][]): string => new URLSearchParams(pairs).toString();
