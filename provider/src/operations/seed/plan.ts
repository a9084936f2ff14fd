import { between, hash, pick, readSeed, wobble } from "./choose.ts";
import { dealCovers } from "./covers.ts";
import type { City, Draft, Recipe } from "./draft.ts";
import { interiorsFor, type Picture, panoramaFor, planFor } from "./pictures.ts";

export interface PlannedListing {
  key: string;
  city: City;
  category: string;
  title: string;
  description: string;
  price: number;
  /** 0 sell, 1 rent. */
  type: 0 | 1;
  duration: string | null;
  address: string;
  latitude: number;
  longitude: number;
  cover: string;
  gallery: string[];
  panorama: string | undefined;
  parameters: Record<string, string | string[]>;
  isPremium: boolean;
  isPromoted: boolean;
  /** Hours since it was listed. */
  age: number;
}

/** What a city has on offer; the last ones only where there is room for them. */
const RECIPES: Recipe[] = [
  { category: "apartment", bedrooms: 2, type: 0 },
  { category: "house", bedrooms: 4, type: 0 },
  { category: "apartment", bedrooms: 1, type: 1 },
  { category: "villa", bedrooms: 5, type: 0 },
  { category: "apartment", bedrooms: 3, type: 0 },
  { category: "studio", bedrooms: 0, type: 1 },
  { category: "townhouse", bedrooms: 3, type: 1 },
  { category: "apartment", bedrooms: 2, type: 1 },
  { category: "office", bedrooms: 0, type: 1 },
  { category: "house", bedrooms: 3, type: 0 },
  { category: "shop", bedrooms: 0, type: 1 },
  { category: "plot", bedrooms: 0, type: 0 },
  { category: "townhouse", bedrooms: 4, type: 0 },
];
const EXTRA: Recipe[] = [
  { category: "commercial", bedrooms: 0, type: 1 },
  { category: "apartment", bedrooms: 1, type: 0 },
];

const WORDS = ["Studio", "One-bedroom", "Two-bedroom", "Three-bedroom", "Four-bedroom", "Five-bedroom"];
const SPACE: Record<string, [number, number]> = {
  "apartment:1": [44, 60],
  "apartment:2": [62, 86],
  "apartment:3": [90, 118],
  "house:3": [118, 150],
  "house:4": [150, 205],
  "townhouse:3": [110, 140],
  "townhouse:4": [140, 185],
  "villa:5": [230, 380],
  "studio:0": [26, 38],
  "office:0": [95, 340],
  "shop:0": [55, 130],
  "plot:0": [480, 1400],
  "commercial:0": [600, 2200],
};
const PRICE_FACTOR: Record<string, number> = {
  villa: 1.35,
  townhouse: 1.05,
  studio: 1.15,
  office: 0.8,
  shop: 1.1,
  plot: 0.12,
  commercial: 0.3,
};
const DEMO_NOTE = "This is a demo listing: people, place and price are invented.";
const covers = readSeed<Record<string, { noun: string; line: string }>>("covers.json");

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function inside(pictures: Picture[]): string {
  const titles = pictures
    .filter((picture) => !picture.tags.includes("bathroom"))
    .map((picture) => lower(picture.title));
  const [first, second, third] = titles;
  if (!first) return "";
  if (!second) return `Inside: ${first}.`;
  return third ? `Inside: a ${first}, a ${second} and a ${third}.` : `Inside: a ${first} and a ${second}.`;
}

function roundPrice(value: number, type: 0 | 1): number {
  const step = type === 1 ? (value > 5000 ? 100 : 25) : value > 1_000_000 ? 25_000 : 5000;
  return Math.max(step, Math.round(value / step) * step);
}

function parametersFor(
  key: string,
  { category, bedrooms }: Recipe,
  area: number,
  cover: Picture,
): Record<string, string | string[]> {
  const isHome = bedrooms > 0 || category === "studio";
  const isHouse = ["house", "villa", "townhouse"].includes(category);
  const given: Record<string, string | string[]> = { area: String(area) };
  if (category === "plot") return given;
  given.year = String(
    cover.tags.includes("modern") ? between(`${key}:year`, 2008, 2025) : between(`${key}:year`, 1895, 2004),
  );
  if (bedrooms > 0) given.bedrooms = String(bedrooms);
  if (isHome) given.bathrooms = String(Math.max(1, Math.min(4, Math.round(bedrooms * 0.6))));
  if (["apartment", "studio", "office"].includes(category))
    given.floor = String(between(`${key}:floor`, 1, cover.tags.includes("tower") ? 28 : 5));
  if (isHouse || category === "commercial")
    given.plot = String(Math.round((area * between(`${key}:plot`, 15, 40)) / 10));
  if (category !== "studio")
    given.parking = pick(
      `${key}:parking`,
      isHouse ? ["Garage", "Carport", "On the street"] : ["Underground", "On the street", "None"],
    );
  if (isHome) given.furnished = pick(`${key}:furnished`, ["Furnished", "Part furnished", "Unfurnished", "Unfurnished"]);
  const amenities = [
    ...(given.floor && Number(given.floor) > 1 ? ["Lift"] : []),
    ...(cover.tags.includes("balcony") ? ["Balcony"] : []),
    ...(cover.tags.includes("terrace") ? ["Terrace"] : []),
    ...(isHouse ? ["Garden"] : []),
    ...(cover.tags.includes("pool") ? ["Pool", "Air conditioning"] : []),
    ...(hash(`${key}:pets`) % 3 === 0 && isHome ? ["Pets welcome"] : []),
    ...(hash(`${key}:storage`) % 2 === 0 ? ["Storage room"] : []),
  ];
  if (amenities.length > 0 && !["shop", "commercial"].includes(category)) given.amenities = amenities;
  return given;
}

function planOne({ key, city, recipe, index, kind, ...rest }: Draft, cover: Picture): PlannedListing {
  const { category, bedrooms, type } = recipe;
  const needsRoom = ["house", "villa", "plot", "commercial"].includes(category);
  const areas = needsRoom ? city.areas.filter((known) => city.green.includes(known.name)) : city.areas;
  const area = areas[index % areas.length];
  if (!area) throw new Error(`${city.city} has no area for ${category}.`);
  const interiors = interiorsFor(key, kind, bedrooms);
  const plan = planFor(key, kind, bedrooms);
  const [least, most] = SPACE[`${category}:${bedrooms}`] ?? [60, 90];
  const space = between(`${key}:space`, least, most);
  const text = covers[cover.name] ?? { noun: category, line: "" };
  const size = category === "plot" ? `${space} m² ` : "";
  const noun = category === "studio" ? "apartment" : text.noun;
  const name = bedrooms > 0 || category === "studio" ? `${WORDS[bedrooms]} ${noun}` : `${size}${text.noun}`;
  const perMetre = type === 0 ? city.sale : city.rent;
  const isYearly = type === 1 && city.city === "Dubai";
  const monthly = space * perMetre * area.factor * (PRICE_FACTOR[category] ?? 1) * (1 + 0.08 * wobble(`${key}:price`));
  const inner = kind === "plot" || kind === "commercial" ? "" : inside(interiors);
  const street = `${between(`${key}:number`, 2, 96)} ${pick(`${key}:street`, city.streets)}`;
  return {
    key,
    city,
    category,
    title: `${name.charAt(0).toUpperCase()}${name.slice(1)} in ${area.name}`,
    description: [text.line, inner, area.about, DEMO_NOTE].filter(Boolean).join(" "),
    price: roundPrice(isYearly ? monthly * 12 : monthly, type),
    type,
    duration: type === 1 ? (isYearly ? "Yearly" : "Monthly") : null,
    address: `${street}, ${area.name}, ${city.city}`,
    latitude: Number((area.lat + wobble(`${key}:lat`) * 0.004).toFixed(6)),
    longitude: Number((area.lng + wobble(`${key}:lng`) * 0.004).toFixed(6)),
    cover: cover.name,
    gallery: [...interiors.map((picture) => picture.name), ...(plan ? [plan.name] : [])],
    panorama: bedrooms > 1 ? panoramaFor(key)?.name : undefined,
    parameters: parametersFor(key, recipe, space, cover),
    ...rest,
  };
}

/** Steps through the list, so that offers of a city do not follow each other. */
const TIMES = 11;

function draftListings(): Draft[] {
  const drafts = readSeed<City[]>("cities.json").flatMap((city, cityIndex) => {
    const extra = EXTRA[cityIndex % 2];
    const recipes = cityIndex < 4 && extra ? [...RECIPES, extra] : RECIPES;
    return recipes.map((recipe, index): Omit<Draft, "age"> => {
      // Dense cities have no room for villas; they get a large apartment instead.
      const isRoomy = city.water || recipe.category !== "villa";
      const fitting = isRoomy ? recipe : { ...recipe, category: "apartment", bedrooms: 3 };
      const key = `${city.city}:${index}`;
      return {
        key,
        city,
        recipe: fitting,
        index,
        kind: fitting.category === "studio" ? "apartment" : fitting.category,
        isPremium: ["villa", "townhouse"].includes(fitting.category) && hash(`${key}:premium`) % 3 === 0,
        isPromoted: index === hash(`${city.city}:promoted`) % 5,
      };
    });
  });
  // Spread over two months in an order that mixes the cities.
  return drafts.map((draft, position) => ({
    ...draft,
    age: ((position * TIMES) % drafts.length) * 9 + between(`${draft.key}:hour`, 1, 8),
  }));
}

/** All demo listings: thirteen a city, and an extra one in the first four. */
export function planListings(): PlannedListing[] {
  const drafts = draftListings();
  const covers = dealCovers(drafts);
  return drafts.map((draft) => planOne(draft, covers.get(draft.key) as Picture));
}
