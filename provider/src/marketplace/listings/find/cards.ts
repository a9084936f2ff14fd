import * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { User } from "../../../identity/people/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { type Caller, compiledCheck, humanTime, type Links } from "../../../platform/http/index.ts";
import { favouritesAmong } from "../facts.ts";
import { cutCard, mayRead } from "../premium.ts";
import { cardOf, type Viewer } from "../serialise.ts";
import { type CardKindName, factsOfHeld, type Held, heldSql, type Names, readNames } from "./cardKinds.ts";
import type { PlaceFound } from "./orders.ts";
import type { SearchCache } from "./searchCache.ts";

/** Characters of all cards that are kept: some ten thousand, as many on a site of any size. */
const MOST_KEPT = 24 * 2 ** 20;
/** What a card takes beside its texts. */
const BESIDE = 300;

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
   * Cards of those of some listings that are on show now, in their order.
   * @param places with the version of those that have just been found on show
   */
  read(
    kind: CardKindName,
    places: readonly Pick<PlaceFound, "id" | "version">[],
    reader: Pick<Caller, "links" | "language">,
  ): Promise<WrittenCard[]>;
  /** The JSON of each as a viewer may see it. */
  show(cards: WrittenCard[], viewer: CardViewer): Promise<string[]>;
}

/**
 * Number of a row's version: whatever writes a listing or what belongs to it writes its row, and PostgreSQL marks
 * each writing with the number of its transaction.
 */
export const ROW_VERSION = sql<number>`(properties.xmin::text::bigint - 2147483648)::integer`;

interface Seen {
  id: number;
  version: number;
  /** Of those that were asked for. */
  held: Held | null;
}

/** Those of some listings that are on show now, and what the cards of `missing` ones show. */
async function lookAt(
  db: Database,
  ids: number[],
  missing: number[],
  held: ReturnType<typeof heldSql>,
): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select id, ${ROW_VERSION} as version, case when id = any(${missing}::integer[]) then ${held} end as held
    from properties
    where id = any(${ids}::integer[]) and on_offer`.execute(db);
  return rows;
}

const check = compiledCheck(wire.propertyCard);

/** @throws Error when the card breaks the wire contract */
function write(card: object): string {
  const checked = check(card);
  if (!checked.success) throw new Error(`A card breaks the wire contract: ${JSON.stringify(checked.error.issues)}`);
  const { promoted, is_favourite, created_at, ...lasting } = checked.data;
  return JSON.stringify(lasting).slice(0, -1);
}

interface Writing {
  kind: CardKindName;
  names: Names;
  links: Links;
  madeOf: string;
}

function writeCard(held: Held, version: number, { kind, names, links, madeOf }: Writing): WrittenCard {
  const { id, user_id: ownerId, is_premium: isPremium } = held;
  const createdAt = new Date(held.created_at);
  const promotedUntil = held.promoted_until === null ? null : new Date(held.promoted_until);
  const property = { ...held, created_at: createdAt, promoted_until: promotedUntil };
  const card = cardOf(property, factsOfHeld(kind, held, names, links), { links, now: createdAt });
  const cut = isPremium ? write(cutCard(card)) : "";
  return { id, version, madeOf, createdAt, promotedUntil, ownerId, isPremium, whole: write(card), cut };
}

/** Writes listings as cards once for each change of them, and keeps what is shown most. */
export function createCards(db: Database, cache: SearchCache): Cards {
  /** By kind, language and listing. */
  const kept = new LRUCache<string, WrittenCard>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ whole, cut }) => whole.length + cut.length + BESIDE,
  });
  const readsPremium = (user: Viewer["user"]): Promise<boolean> => {
    const ask = () => mayRead(db, user, "premium_properties");
    return user ? ask() : cache.get("cards:premium", ask);
  };
  return {
    async read(kind, places, { links, language }) {
      const names = await cache.get(`cards:names:${language}`, () => readNames(db, language));
      const keyOf = (id: number) => `${kind} ${language} ${id}`;
      const madeOf = `${links.files} ${names.mark}`;
      const writing = { kind, names, links, madeOf };
      const known = new Map<number, WrittenCard>();
      const cards = new Map<number, WrittenCard>();
      for (const { id, version } of places) {
        const card = kept.get(keyOf(id));
        if (card?.madeOf !== madeOf) continue;
        known.set(id, card);
        if (card.version === version) cards.set(id, card);
      }
      const ids = places.flatMap(({ id }) => (cards.has(id) ? [] : [id]));
      const columns = heldSql(kind, names);
      const missing = ids.filter((id) => !known.has(id));
      let seen = ids.length > 0 ? await lookAt(db, ids, missing, columns) : [];
      const changed = seen.filter(({ id, version, held }) => !held && known.get(id)?.version !== version);
      if (changed.length > 0) {
        const again = changed.map(({ id }) => id);
        seen = [...seen.filter((one) => !changed.includes(one)), ...(await lookAt(db, again, again, columns))];
      }
      for (const { id, version, held } of seen) {
        const card = held ? writeCard(held, version, writing) : known.get(id);
        if (!card) continue;
        if (held) kept.set(keyOf(id), card);
        cards.set(id, card);
      }
      return places.flatMap(({ id }) => cards.get(id) ?? []);
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
