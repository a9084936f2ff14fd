import type {
  ListingFilters,
  ListingQuery,
  Mention,
  ParameterFilter,
  PremiumAccess,
  Sort,
} from "../../../src/marketplace/listing-search/index.ts";
import { CHOICES, type Choices, CITIES, COUNTRIES, PRICES, STATES } from "../histories.ts";

export const SORTS: readonly Sort[] = [
  ...(["featured", "newest", "oldest", "price_asc", "price_desc", "most_viewed", "most_liked"] as const),
];
const WORDS = [
  ...["garden", "gar", "balcony", "word", "word1", "kelp", "kel", "kelps", "kelpi", "lis", "fallon", "evora"],
  ...["3", "7", "17", "98", "9810", "98104", "blok", "view", "海", "mail", "kelpw", "nobodysaysthis"],
];

const isDigit = (word: string) => /^\d$/.test(word);
const prefix = (word: string) => (isDigit(word) ? word : `${word}:*`);

/** Ids that random queries ask for. */
export interface World {
  start: Date;
  owners: number[];
  categories: { id: number; slug_id: string }[];
  listings: number[];
}

/** A text in PostgreSQL's query language: words, each with others that it may have been meant for. */
function preparedText({ below, isChance, pick }: Choices): string {
  const groups = Array.from({ length: 1 + below(2) }, () => {
    const words = Array.from({ length: isChance(0.3) ? 2 : 1 }, () => prefix(pick(WORDS)));
    return words.length > 1 ? `(${words.join(" | ")})` : String(words[0]);
  });
  return groups.join(" & ");
}

function parameterFilter({ below, isChance, pick, some }: Choices): ParameterFilter {
  return {
    parameter_id: 1 + below(9),
    ...(isChance(0.4) && { min: below(40) / 2 }),
    ...(isChance(0.4) && { max: below(90) }),
    ...(isChance(0.3) && { values: [...some(CHOICES), pick(CHOICES)] }),
  };
}

const mention = (choose: Choices): Mention => ({
  prepared: choose.isChance(0.7) ? preparedText(choose) : "",
  choices: choose.isChance(0.5) ? [{ parameter_id: 1 + choose.below(9), value: choose.pick(CHOICES) }] : [],
  facilities: choose.isChance(0.5) ? [1 + choose.below(6)] : [],
});

/** A rectangle, an outline or a circle; one of three crosses the antimeridian. */
function area({ below, isChance, pick, random }: Choices): ListingFilters {
  const south = random() * 120 - 85;
  const [west, wide] = [random() * 360 - 180, random() * 250];
  const north = Math.min(90, south + random() * 90);
  const turned = (degrees: number) => (degrees > 180 ? degrees - 360 : degrees);
  if (isChance(0.5)) return { bounds: { north, south, west, east: turned(west + wide) } };
  if (isChance(0.5)) {
    const reach = 10 + random() * 45;
    const corners = isChance(0.5) ? 3 + below(6) : 13 + below(10);
    const [latitude, longitude] = [random() * 60 - 30, random() * 360 - 180];
    return {
      polygon: Array.from({ length: corners }, (_, index) => {
        const angle = (2 * Math.PI * index) / corners;
        const away = reach * (0.4 + 0.6 * random());
        const x = longitude + away * Math.cos(angle);
        return [x > 180 ? x - 360 : x < -180 ? x + 360 : x, latitude + away * Math.sin(angle)];
      }),
    };
  }
  const circle = { latitude: random() * 170 - 85, longitude: random() * 360 - 180, radius: 10 ** (2 + 2 * random()) };
  return pick([circle, { latitude: 38.722, longitude: -9.141, radius: pick([0.1, 1, 100]) }]);
}

/** Filters: mostly few, so that something is found; of `from` each may be there. */
export function randomFilters(choose: Choices, world: World): ListingFilters {
  const { below, isChance, pick, some } = choose;
  const [low, high] = [pick(PRICES), pick(PRICES)].toSorted((a, b) => a - b);
  const slugs = world.categories.map(({ slug_id }) => slug_id);
  const parts: (() => ListingFilters)[] = [
    () => ({ property_type: below(2) }),
    () => ({ property_type: below(2) }),
    () => ({ property_types: some([0, 1]) }),
    () => ({ category_id: 1 + below(4) }),
    () => ({ category_ids: [1 + below(3), 1 + below(3)] }),
    () => ({ category_slug_id: pick(slugs) }),
    () => ({ category_slug_ids: [pick(slugs), pick(slugs)] }),
    () => ({ city: pick(CITIES) }),
    () => ({ city: pick(["lisbon", "PORTO", "o'FALLON"]) }),
    () => ({ state: pick(STATES) }),
    () => ({ country: pick(COUNTRIES) }),
    () => ({ min_price: low }),
    () => ({ max_price: high }),
    () => ({ min_price: low, max_price: high }),
    () => ({ posted_since: below(2) }),
    () => ({ promoted: true }),
    () => ({ premium: true }),
    () => ({ parameter_id: [1 + below(9), 1 + below(9)] }),
    () => ({ parameters: [parameterFilter(choose)] }),
    () => ({ parameters: [parameterFilter(choose), parameterFilter(choose)] }),
    () => ({ facility_ids: [1 + below(6), 1 + below(6)] }),
    () => ({ userid: pick(world.owners) }),
    () => ({ not_userid: pick(world.owners) }),
    () => ({ exclude_id: pick(world.listings) }),
    () => ({ search: [pick(WORDS), ...(isChance(0.3) ? [pick(WORDS)] : [])].join(" ") }),
    () => ({ search: pick(WORDS).toUpperCase() }),
    () => ({ prepared: preparedText(choose) }),
    () => ({ prepared: preparedText(choose) }),
    () => ({ mentions: [mention(choose)] }),
    () => ({ mentions: [mention(choose), mention(choose)] }),
    () => area(choose),
    () => area(choose),
  ];
  return Object.assign({}, ...Array.from({ length: below(4) }, () => pick(parts)()));
}

export const randomAccess = ({ pick }: Choices, world: World): PremiumAccess =>
  pick([{ full: true }, { full: false, own: null }, ...world.owners.map((own) => ({ full: false as const, own }))]);

const MINUTE_MS = 60_000;

/** A query at one of several moments: processes do not agree on the time. */
export const randomQuery = (choose: Choices, world: World): ListingQuery => ({
  filters: randomFilters(choose, world),
  access: randomAccess(choose, world),
  now: new Date(world.start.getTime() + choose.pick([-20, 0, 9.99, 10, 10.01, 35, 61]) * MINUTE_MS),
});
