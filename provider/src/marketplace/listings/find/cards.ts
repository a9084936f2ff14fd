import * as wire from "@gable/shared-sdk/wire";
import { type RawBuilder, sql } from "kysely";
import type { User } from "../../../identity/people/index.ts";
import { type Database, type Form, formIn } from "../../../platform/database/index.ts";
import { type Caller, compiledCheck, humanTime, type Links } from "../../../platform/http/index.ts";
import { LONG_KINDS, LONGEST_VALUE } from "../brief.ts";
import { readCategoryNames } from "../categories.ts";
import { type Facts, favouritesAmong, fieldWords } from "../facts.ts";
import { cutCard, mayRead } from "../premium.ts";
import { type CardRow, cardOf, type Viewer } from "../serialise.ts";
import { fingerprint } from "./fingerprint.ts";
import type { SearchCache } from "./searchCache.ts";

/** Of about two kilobytes each. */
const MOST_CARDS = 50_000;

/** A card as JSON but for what depends on the time and on who asks. */
export interface WrittenCard {
  id: number;
  /** See `ROW_VERSION`. */
  version: number;
  /** What its addresses begin with, and the mark of what it names in its language. */
  madeOf: string;
  createdAt: Date;
  promotedUntil: Date | null;
  /** Null for the site's own. */
  ownerId: number | null;
  isPremium: boolean;
  /** Without the closing brace. */
  whole: string;
  /** The same cut down; empty where nothing is premium. */
  cut: string;
}

/** Who is shown cards. */
interface CardViewer {
  user: User | null;
  now: Date;
}

export interface Cards {
  /**
   * Brief cards (see `marketplace/listings/brief.ts`) of those of some listings that are on show now, by id.
   * @param versions of those that have just been found on show
   */
  read(
    ids: number[],
    reader: Pick<Caller, "links" | "language">,
    versions?: ReadonlyMap<number, number | null>,
  ): Promise<Map<number, WrittenCard>>;
  /** The JSON of each as a viewer may see it. */
  show(cards: WrittenCard[], viewer: CardViewer): Promise<string[]>;
}

/**
 * Number of a row's version: whatever writes a listing, its fields or its pictures writes its row, and PostgreSQL marks
 * each writing with the number of its transaction.
 */
export const ROW_VERSION = sql<number>`(properties.xmin::text::bigint - 2147483648)::integer`;

/** What cards name beside their listing. */
interface Names {
  categories: Map<number, { id: number; name: string; image: string | null; slug_id: string }>;
  fields: Map<number, { id: number; name: string; type_of_parameter: string; form: Form }>;
  /** Another one when any of them has changed. */
  mark: string;
}

async function readNames(db: Database, language: string): Promise<Names> {
  const categories = await readCategoryNames(db, language);
  const fields = await db
    .selectFrom("parameters")
    .where("type_of_parameter", "not in", LONG_KINDS)
    .select(["id", "name", "type_of_parameter", formIn(language, "parameters")])
    .execute();
  return {
    categories: new Map(categories.map((row) => [row.id, row])),
    fields: new Map(fields.map((row) => [row.id, row])),
    mark: fingerprint([categories, fields]),
  };
}

const COLUMNS = [
  ...["id", "slug_id", "user_id", "category_id", "title", "price", "property_type", "rentduration"],
  ...["address", "city", "state", "country", "latitude", "longitude", "title_image", "is_premium"],
  ...["favourite_count", "promoted_until", "created_at"],
] as const;

/** As JSON has them: moments are texts. */
type Held = Omit<CardRow, "promoted_until" | "created_at"> & {
  promoted_until: string | null;
  created_at: string;
  parameters: [parameter: number, value: unknown][] | null;
  pictures: number[] | null;
};

/** What a card shows of a listing, its short facts and its pictures' ids, as one JSON object. */
const HELD: RawBuilder<Held | null> = sql`(select row_to_json(held) from (select
  ${sql.join(COLUMNS.map((column) => sql.ref(`properties.${column}`)))},
  (select json_agg(json_build_array(parameter_id, value) order by parameter_id)
    from property_parameters where property_id = properties.id) as parameters,
  (select json_agg(property_images.id order by position, property_images.id)
    from property_images where property_id = properties.id) as pictures
) as held)`;

interface Seen {
  id: number;
  version: number;
  /** Of those that were asked for. */
  held: Held | null;
}

/** Those of some listings that are on show now, and what the cards of `missing` ones show. */
async function lookAt(db: Database, ids: number[], missing: number[]): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select id, ${ROW_VERSION} as version, case when id = any(${missing}::integer[]) then ${HELD} end as held
    from properties
    where id = any(${ids}::integer[]) and on_offer`.execute(db);
  return rows;
}

function factsOf({ parameters, pictures }: Held, { categories, fields }: Names, links: Links): Facts {
  return {
    category(id) {
      const row = categories.get(id);
      return row ? { id, category: row.name, image: links.image(row.image, 320), slug_id: row.slug_id } : null;
    },
    parameters: () =>
      (parameters ?? []).flatMap(([parameter, value]) => {
        const field = fields.get(parameter);
        if (!field || String(value).length > LONGEST_VALUE) return [];
        const { id, type_of_parameter } = field;
        const words = fieldWords({ ...field, value });
        return [{ id, type_of_parameter, ...words, type_values: null, image: "", is_required: 0 }];
      }),
    gallery: () => (pictures ?? []).map((picture) => ({ id: picture, image: "", image_url: "" })),
    facilities: () => [],
    documents: () => [],
    isFavourite: () => false,
  };
}

const check = compiledCheck(wire.propertyCard);

/** @throws Error when the card breaks the wire contract */
function write(card: object): string {
  const checked = check(card);
  if (!checked.success) throw new Error(`A card breaks the wire contract: ${JSON.stringify(checked.error.issues)}`);
  const { promoted, is_favourite, created_at, ...lasting } = checked.data;
  return JSON.stringify(lasting).slice(0, -1);
}

function writeCard(held: Held, version: number, names: Names, links: Links, madeOf: string): WrittenCard {
  const { id, user_id: ownerId, is_premium: isPremium } = held;
  const createdAt = new Date(held.created_at);
  const promotedUntil = held.promoted_until === null ? null : new Date(held.promoted_until);
  const property = { ...held, created_at: createdAt, promoted_until: promotedUntil };
  const card = cardOf(property, factsOf(held, names, links), { links, now: createdAt });
  const cut = isPremium ? write(cutCard(card)) : "";
  return { id, version, madeOf, createdAt, promotedUntil, ownerId, isPremium, whole: write(card), cut };
}

/** Writes listings as cards once for each change of them, and keeps what is shown most. */
export function createCards(db: Database, cache: SearchCache): Cards {
  /** By language and listing. */
  const kept = new Map<string, WrittenCard>();
  const keep = (key: string, card: WrittenCard) => {
    kept.delete(key);
    kept.set(key, card);
    if (kept.size > MOST_CARDS) kept.delete(kept.keys().next().value as string);
  };
  const readsPremium = (user: Viewer["user"]): Promise<boolean> => {
    const ask = () => mayRead(db, user, "premium_properties");
    return user ? ask() : cache.get("cards:premium", ask);
  };
  return {
    async read(asked, { links, language }, versions = new Map()) {
      const names = await cache.get(`cards:names:${language}`, () => readNames(db, language));
      const keyOf = (id: number) => `${language} ${id}`;
      const madeOf = `${links.files} ${names.mark}`;
      const known = new Map<number, WrittenCard>();
      for (const id of asked) {
        const card = kept.get(keyOf(id));
        if (card?.madeOf === madeOf) known.set(id, card);
      }
      const isFresh = (id: number) => known.has(id) && known.get(id)?.version === versions.get(id);
      const cards = new Map<number, WrittenCard>();
      for (const [id, card] of known) if (isFresh(id)) cards.set(id, card);
      const ids = asked.filter((id) => !cards.has(id));
      const missing = ids.filter((id) => !known.has(id));
      let seen = ids.length > 0 ? await lookAt(db, ids, missing) : [];
      const changed = seen.filter(({ id, version, held }) => !held && known.get(id)?.version !== version);
      if (changed.length > 0) {
        const again = changed.map(({ id }) => id);
        seen = [...seen.filter((one) => !changed.includes(one)), ...(await lookAt(db, again, again))];
      }
      for (const { id, version, held } of seen) {
        const card = held ? writeCard(held, version, names, links, madeOf) : known.get(id);
        if (!card) continue;
        if (held) keep(keyOf(id), card);
        cards.set(id, card);
      }
      return cards;
    },
    async show(cards, { user, now }) {
      const isOwn = ({ ownerId }: WrittenCard) => user !== null && ownerId === user.id;
      const isAsked = cards.some((card) => card.isPremium && !isOwn(card));
      const readsAll = !isAsked || (await readsPremium(user));
      const favourites = await favouritesAmong(db, user ? cards.map(({ id }) => id) : [], user?.id ?? null);
      return cards.map((card) => {
        const body = card.isPremium && !readsAll && !isOwn(card) ? card.cut : card.whole;
        const promoted = card.promotedUntil !== null && card.promotedUntil > now;
        const time = JSON.stringify(humanTime(card.createdAt, now));
        return `${body},"promoted":${promoted},"is_favourite":${Number(favourites.has(card.id))},"created_at":${time}}`;
      });
    },
  };
}
