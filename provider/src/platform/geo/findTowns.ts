import { gazetteer } from "./gazetteer.ts";

/** A town that was found by its name. */
export interface FoundTown {
  city: string;
  state: string;
  /** In English. */
  country: string;
  latitude: number;
  longitude: number;
}

/** Fewer letters begin the names of thousands. */
const LEAST_LETTERS = 2;
/** A state and a country; whatever else stands after commas is left alone. */
const MOST_AROUND = 2;
const countryNames = new Intl.DisplayNames(["en"], { type: "region" });
/** Names as they are compared, in order, with the numbers of their places. */
let names: { key: string; at: number }[] | undefined;

/** Without accents and capitals, in single spaces. */
const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

function ordered() {
  names ??= gazetteer()
    .places.map(({ name }, at) => ({ key: folded(name), at }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return names;
}

/** Where the names that begin with a key, or follow it, begin. */
function firstFrom(all: { key: string }[], key: string): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (all[middle]!.key < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function townOf(at: number): FoundTown {
  const { name, state, country, latitude, longitude } = gazetteer().places[at]!;
  return { city: name, state, country: countryNames.of(country) ?? "", latitude, longitude };
}

/**
 * Towns of the packaged gazetteer whose name begins with what stands before the first comma; what follows narrows by the
 * beginnings of state and country: `Pune, Ind`. Shorter names come first. The first call reads the gazetteer.
 */
export function findTowns(text: string, most: number): FoundTown[] {
  const [key = "", ...rest] = text.split(",").map(folded);
  if (key.length < LEAST_LETTERS) return [];
  const around = rest.filter((part) => part !== "").slice(0, MOST_AROUND);
  const fits = ({ state, country }: FoundTown) => {
    if (around.length === 0) return true;
    const names = [folded(state), folded(country)];
    return around.every((part) => names.some((name) => name.startsWith(part)));
  };
  const all = ordered();
  const first = firstFrom(all, key);
  const next = firstFrom(all, `${key}\uffff`);
  const towns: FoundTown[] = [];
  for (const { at } of all.slice(first, next).sort((a, b) => a.key.length - b.key.length)) {
    const town = townOf(at);
    if (fits(town)) towns.push(town);
    if (towns.length === most) break;
  }
  return towns;
}
