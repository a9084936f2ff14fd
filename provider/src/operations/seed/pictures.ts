import { hash, pick, readSeed } from "./choose.ts";

export interface Picture {
  name: string;
  kind: string;
  tags: string[];
  title: string;
}

const all = readSeed<Picture[]>("pictures.json");
const has = (picture: Picture, ...tags: string[]) => tags.every((tag) => picture.tags.includes(tag));
const HOMES = ["house", "townhouse", "villa", "apartment"];

/** File id of a demo picture. */
export const fileId = (name: string) => `demo-${name}`;

/** Pictures that show what a kind of property is, besides those that are tagged with it. */
const AS_WELL: Record<string, string[]> = { townhouse: ["semi-detached", "brownstone"] };
/** Tags of pictures that fit no city of the demo. */
const ELSEWHERE = ["mountain", "holiday", "forest"];
const BY_WATER = ["lake", "sea view", "waterfront"];

export interface Setting {
  /** Tags or parts of names that the place prefers. */
  preferred: string[];
  isByWater: boolean;
  hasSnow: boolean;
}

/** Covers that fit a kind of property and its place; those that the place prefers, if there are several. */
export function coversFor(type: string, { preferred, isByWater, hasSnow }: Setting): Picture[] {
  const shown = [type, ...(AS_WELL[type] ?? [])];
  const fitting = all.filter(
    ({ kind, tags }) =>
      kind === "exterior" &&
      shown.some((tag) => tags.includes(tag)) &&
      !(type === "house" && tags.includes("townhouse")) &&
      !tags.some((tag) => ELSEWHERE.includes(tag) || (!isByWater && BY_WATER.includes(tag))) &&
      (hasSnow || !tags.includes("snow")),
  );
  const liked = fitting.filter((picture) =>
    preferred.some((tag) => picture.tags.includes(tag) || picture.name.includes(tag)),
  );
  return liked.length > 1 ? liked : fitting;
}

/** Interiors of a listing, one per room, in the order of a visit. */
export function interiorsFor(id: string, type: string, bedrooms: number): Picture[] {
  const isHome = HOMES.includes(type);
  const wrong = type === "apartment" ? "house" : "city view";
  const rooms = all.filter(
    (picture) =>
      picture.kind === "interior" &&
      !has(picture, "commercial") &&
      !picture.tags.some((tag) => ["studio", "sea view", wrong].includes(tag)),
  );
  const wanted = ["living room", "kitchen", "bedroom", "bathroom", bedrooms > 2 ? "dining room" : "home office"];
  const homeRooms = bedrooms > 0 ? wanted : ["bathroom"];
  const inside = (isHome ? homeRooms : []).map((room) => {
    const list = rooms.filter((picture) => has(picture, room));
    const city = list.filter((picture) => has(picture, "city view"));
    const prefersCity = type === "apartment" && ["living room", "bedroom"].includes(room) && city.length > 0;
    return pick(`${id}:${room}`, prefersCity ? city : list);
  });
  const studio =
    isHome && bedrooms === 0 ? all.filter((picture) => picture.kind === "interior" && has(picture, "studio")) : [];
  const office =
    type === "office"
      ? all.filter((picture) => picture.kind === "interior" && has(picture, "office", "commercial"))
      : [];
  const shop = type === "shop" ? all.filter((picture) => picture.kind === "interior" && has(picture, "shop")) : [];
  return [...studio, ...inside, ...office, ...shop];
}

/** A floor plan of the right size; none for plots and halls. */
export function planFor(id: string, type: string, bedrooms: number): Picture | undefined {
  const size = HOMES.includes(type) ? (bedrooms ? `${bedrooms} bedroom${bedrooms > 1 ? "s" : ""}` : "studio") : type;
  const plans = all.filter((picture) => picture.kind === "plan" && has(picture, size));
  const own = plans.filter((picture) => has(picture, type));
  const list = own.length > 0 ? own : plans;
  return list.length > 0 ? pick(`${id}:plan`, list) : undefined;
}

/** A panorama for a few homes. */
export function panoramaFor(id: string): Picture | undefined {
  const list = all.filter((picture) => picture.kind === "panorama");
  return hash(`${id}:panorama`) % 8 === 0 ? pick(`${id}:which`, list) : undefined;
}

export function picturesOfKind(kind: string): Picture[] {
  return all.filter((picture) => picture.kind === kind);
}
