/** Numbers between 0 and 1, the same ones in every run (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Random choices from one source of random numbers. */
export function choices(random: () => number) {
  const below = (end: number) => Math.floor(random() * end);
  return {
    random,
    /** A whole number from 0 to below `end`. */
    below,
    isChance: (share: number) => random() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    some: <T>(list: readonly T[]): T[] => list.filter(() => random() < 0.5),
  };
}
export type Choices = ReturnType<typeof choices>;

/** City names: equal but for their case, accented, and such as PostgreSQL's query language would take for something else. */
export const CITIES = ["Lisbon", "LISBON", "Porto", "Évora", "", "O'Fallon", "back\\slash", "a | b & !c", "ño:*"];
export const STATES = ["", "Lisboa", "LISBOA"];
export const COUNTRIES = ["Portugal", "PORTUGAL", ""];
/** At the edges of price classes, and between them. */
export const PRICES = [0, 0.5, 0.99, 1, 1.05, 9.99, 10, 99, 99.99, 100, 101, 4e5, 409_999.99, 41e4, 99_999_999.99, 7e9];
/** Titles whose words PostgreSQL splits in different ways. */
const TITLES = [
  ...["Kelp-view flat", "www.kelps.example", "Kelp 3.5 rooms", "KELPIE", "kelp’s end", "mail@kelp.example"],
  ...[
    "17-kelp",
    "kelp_land",
    "Kelpväg",
    "海草 kelp",
    "kelp-17",
    "nokelp",
    "kelp1 kelp2",
    "Blok 98104",
    "garden balcony",
  ],
];
const TEXTS = ["garden word1", "balcony", "garden 7 rooms", "word2 word3", "kelp garden"];
/** Listings are promoted until one of these moments, minutes from the start of the test. */
const PROMOTED_MINUTES = [-10, 10, 20, 30, 60];
/** Choices of fields. */
export const CHOICES = ["none", "south", "12", "north west"];

const MINUTE_MS = 60_000;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Sets a random value of a column, or of several. */
function assignment({ below, isChance, pick }: Choices, start: Date): string {
  const price = `price = ${pick(PRICES)}`;
  const city = `city = ${quoted(pick(CITIES))}`;
  const place = `latitude = ${below(1700) / 10 - 85}, longitude = ${below(3600) / 10 - 180}`;
  const vector = (text: string, weight: string) =>
    `setweight(to_tsvector('simple', lower(${quoted(text)})), '${weight}')`;
  const search = isChance(0.1)
    ? "search = null"
    : `search = ${vector(pick(TITLES), "A")} || ${vector(pick(CITIES), "B")} || ${vector(pick(TEXTS), "C")}`;
  const owner = `user_id = ${pick(["null", "(select min(id) from users where role <> 'admin')", "(select max(id) from users where role <> 'admin')"])}`;
  return pick([
    price,
    city,
    `category_id = ${1 + below(3)}`,
    `property_type = ${below(4)}`,
    `status = ${below(2)}`,
    `request_status = '${pick(["approved", "approved", "expired", "rejected", "pending"])}'`,
    "is_premium = not is_premium",
    search,
    search,
    place,
    "latitude = 38.72, longitude = -9.14",
    owner,
    `promoted_until = '${new Date(start.getTime() + pick(PROMOTED_MINUTES) * MINUTE_MS).toISOString()}'`,
    "promoted_until = null",
    `created_at = created_at - interval '${below(200)} hours'`,
    `created_at = now() - interval '${below(9)} days'`,
    `state = ${quoted(pick(STATES))}`,
    `country = ${quoted(pick(COUNTRIES))}`,
    pick([`latitude = ${below(1700) / 10 - 85}`, `longitude = ${below(3600) / 10 - 180}`]),
    `title = 'Another', total_view = total_view + ${below(5)}, favourite_count = favourite_count + ${below(3)}`,
    `${price}, ${city}, ${search}, ${place}, property_type = ${below(2)}, status = 1, request_status = 'approved'`,
    "status = 1, request_status = 'approved', property_type = 0",
  ]);
}

/**
 * The writes of one transaction, as calls, jobs, imports and administrators execute them.
 * @param turn makes names that no other history has
 * @param start of the test: listings are promoted until some minutes from then
 */
export function history(random: () => number, turn: number, start: Date): string {
  const choose = choices(random);
  const { below, isChance, pick } = choose;
  const some = () =>
    isChance(0.7)
      ? `id = (select id from properties order by id offset ${below(60)} limit 1)`
      : `id % 40 = ${below(40)}`;
  const someOf = `property_id in (select id from properties where ${some()})`;
  const listing = (name: string) =>
    `(${quoted(name)}, ${pick(["null", "(select min(id) from users where role <> 'admin')"])}, ${1 + below(3)}, 'Home', '',
      ${pick(PRICES)}, ${below(4)}, '${pick(["approved", "approved", "pending"])}', '', ${quoted(pick(CITIES))},
      ${below(170) - 85}, ${below(360) - 180}, 's00000000')`;
  const insert = (part: number) => `insert into properties (slug_id, user_id, category_id, title, description, price,
      property_type, request_status, address, city, latitude, longitude, geohash)
    values ${Array.from({ length: 1 + below(3) }, (_, index) => listing(`history-${turn}-${part}-${index}`)).join(", ")}`;
  const update = () => `update properties set ${assignment(choose, start)} where ${some()}`;
  const field = () =>
    pick([
      `update property_parameters set value = '"${below(900) / 10}"' where parameter_id = ${1 + below(4)} and ${someOf}`,
      `update property_parameters set value = '"${pick(CHOICES)}"' where ${someOf}`,
      `update property_parameters set value = '${JSON.stringify(choose.some(CHOICES))}' where parameter_id = ${1 + below(9)} and ${someOf}`,
      `update property_parameters set value = '"${"long ".repeat(61)}"' where parameter_id = 1 and ${someOf}`,
      `delete from property_parameters where parameter_id = ${1 + below(9)} and ${someOf}`,
      `insert into property_parameters (property_id, parameter_id, value)
        select properties.id, parameters.id, '"${below(50)}"' from properties, parameters where properties.${some()}
        on conflict (property_id, parameter_id) do update set value = excluded.value`,
    ]);
  const facility = () =>
    pick([
      `delete from property_facilities where ${someOf}`,
      `update property_facilities set distance = distance + 1 where ${someOf}`,
      `insert into property_facilities (property_id, facility_id, distance)
        select properties.id, facilities.id, 1 from properties, facilities where properties.${some()} and facilities.id % 3 = ${below(3)}
        on conflict do nothing`,
    ]);
  const account = (part: number) =>
    pick([
      `insert into users (slug_id, name) values ('history-${turn}-${part}', 'Ann')`,
      "delete from users where slug_id like 'history-%'",
      `update users set is_active = not is_active where id = (select min(id) + ${below(4)} from users)`,
      "update users set is_active = true",
    ]);
  const write = (part: number) => {
    const kind = random();
    if (kind < 0.2) return insert(part);
    if (kind < 0.32) return field();
    if (kind < 0.4) return facility();
    if (kind < 0.5) return account(part);
    if (kind < 0.57) return `delete from properties where slug_id like 'history-%' and ${some()}`;
    if (kind < 0.62) return `savepoint part; ${update()}; rollback to part`;
    return update();
  };
  const statements = Array.from({ length: isChance(0.4) ? 1 : 2 + below(5) }, (_, part) => write(part));
  return `begin; ${statements.join("; ")}; ${isChance(0.9) ? "commit" : "rollback"}`;
}
