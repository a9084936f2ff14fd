import type { AppContext } from "../../../platform/context/index.ts";
import type { Database } from "../../../platform/database/index.ts";
import { CUT, WHOLE } from "../access.ts";
import { type Finder, finderOf } from "../find/finder.ts";
import { createRefreshed } from "../find/lately.ts";
import { cutDown, premiumOf, replaced } from "./cutDown.ts";
import { rowsThat, wantedOf } from "./matching.ts";
import { createOutside } from "./outside.ts";
import type { Listed } from "./port.ts";
import { readSnapshot } from "./readSnapshot.ts";
import { createSelections, selectionOf } from "./selections.ts";

const SNAPSHOT_MS = 1000;
/** Listings that are read again at once when one of them changes. */
const SMALL_SITE = 20_000;

export function createListed(db: Database, { lately, cards }: Finder): Listed {
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
    cards,
    snapshot,
    match,
  };
}

const makeListed = (context: AppContext): Listed => createListed(context.db, finderOf(context));

/** The listings on show of this process. */
export const listedOf = ({ single }: Pick<AppContext, "single">): Listed => single(makeListed);
