import type { Remembered } from "../../../platform/cache/index.ts";
import type { AppContext } from "../../../platform/context/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { CUT, WHOLE } from "../access.ts";
import { searchQuery } from "../searchText.ts";
import { createCards } from "./cards.ts";
import { cutDown, premiumOf, replaced } from "./cutDown.ts";
import { matchingOf } from "./facets.ts";
import { createLately, createRefreshed } from "./lately.ts";
import { rowsThat, wantedOf } from "./matching.ts";
import { nearestLike } from "./nearest.ts";
import { firstPlaces, orderingOf } from "./order.ts";
import { createOutside } from "./outside.ts";
import type { Listed } from "./port.ts";
import { readSnapshot } from "./readSnapshot.ts";
import { createSelections, selectionOf } from "./selections.ts";

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
  const match: Listed["match"] = async (filters, access, now) => {
    const whole = await snapshot();
    const all = access.whole ? whole : cutDown(whole);
    const others = await outside(all, filters, access.whole ? WHOLE : CUT);
    const wanted = wantedOf(all, filters, others);
    const selection = select(all, filters, others, now);
    const own = premiumOf(whole, access);
    if (access.whole || own.length === 0) return { all, wanted, view: access.whole ? "whole" : "cut", ...selection };
    // A member's own are found by all that they hold.
    const found = rowsThat(whole, filters, await outside(whole, filters, WHOLE), now, own) ?? own;
    return { all, wanted, view: `own:${access.own}`, ...selectionOf(all, replaced(all, selection.rows, own, found)) };
  };
  return {
    lately,
    cards: createCards(db, lately),
    snapshot,
    match,
    async first(filters, sort, most, at) {
      const { all, wanted, rows } = await match(filters, CUT, at);
      return firstPlaces(orderingOf(all, sort, at.getTime()), matchingOf(all, rows, wanted), null, most).map(
        ({ id }) => id,
      );
    },
    async nearest(one, most, access, text) {
      const prepared = (text && searchQuery(text)) || undefined;
      const { all, rows } = await match({ prepared }, access, new Date(0));
      return nearestLike(all, one, rows, most);
    },
  };
}

const makeListed = ({ db, shown }: AppContext): Listed => createListed(db, shown);

/** The listings on show of this process. */
export const listedOf = ({ single }: Pick<AppContext, "single">): Listed => single(makeListed);
