import type { Database } from "../database/database.ts";
import type { Remembered } from "../http/remembered.ts";
import { searchQuery } from "../listings/search-text.ts";
import { createCards } from "./cards.ts";
import { matchingOf } from "./facets.ts";
import { createLately, createRefreshed } from "./lately.ts";
import { rowsThat, wantedOf } from "./matching.ts";
import { nearestLike } from "./nearest.ts";
import { firstPlaces, orderingOf } from "./order.ts";
import { createOutside } from "./outside.ts";
import type { Listed } from "./port.ts";
import { readSnapshot } from "./readSnapshot.ts";
import { createSelections } from "./selections.ts";

const SNAPSHOT_MS = 1000;
/** Listings that are read again at once when one of them changes. */
const SMALL_SITE = 20_000;

/** @param shown dropped when what everybody sees changes */
export function createListed(db: Database, shown: Remembered): Listed {
  const lately = createLately({ shown });
  const held = createRefreshed(() => readSnapshot(db), {
    least: SNAPSHOT_MS,
    isSmall: ({ size }) => size <= SMALL_SITE,
  });
  lately.onChange(() => held.expire());
  const snapshot = async () => {
    await lately.look();
    return held.get();
  };
  const outside = createOutside(db);
  const select = createSelections();
  return {
    lately,
    cards: createCards(db, lately),
    snapshot,
    outside,
    select,
    async first(filters, sort, most, at) {
      const all = await snapshot();
      const others = await outside(all, filters);
      const matching = matchingOf(all, select(all, filters, others, at).rows, wantedOf(all, filters, others));
      return firstPlaces(orderingOf(all, sort, at.getTime()), matching, null, most).map(({ id }) => id);
    },
    async nearest(one, most, text) {
      const all = await snapshot();
      const filters = { prepared: (text && searchQuery(text)) || undefined };
      const rows = filters.prepared ? rowsThat(all, filters, await outside(all, filters), new Date(0)) : null;
      return nearestLike(all, one, rows, most);
    },
  };
}
