import type { AppContext } from "../../platform/context/index.ts";
import { refused } from "../../platform/http/index.ts";
import { changeSearch } from "./changeSearch.ts";
import { changeSearches, matchesOf } from "./collect.ts";
import { findSearch } from "./repository.ts";
import type { SavedSearch } from "./tables.ts";

const MOST_SEARCHES = 50;
/** No listing has it. */
const NONE = 0;

/**
 * Keeps a member's search, or changes the one with the same query.
 * @returns its id
 * @throws Failure `searches_full` when the member has as many as one may have
 */
export async function saveSearch(
  context: AppContext,
  userId: number,
  given: { name: string; query: string; frequency: SavedSearch["frequency"] },
): Promise<number> {
  return changeSearches(context, async (tx, readTerms) => {
    const known = await findSearch(tx, userId, { query: given.query });
    if (known) {
      await changeSearch(tx, known, given, context.now(), readTerms);
      return known.id;
    }
    const { count } = await tx
      .selectFrom("saved_searches")
      .where("user_id", "=", userId)
      .select((of) => of.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_SEARCHES)
      throw refused("searches_full", `You have ${MOST_SEARCHES} saved searches: delete one first.`, {
        limit: MOST_SEARCHES,
      });
    const at = context.now();
    // A query that the database refuses must not wait for the job, where it would hold up all the others.
    await matchesOf(tx, { ...given, id: NONE, user_id: userId }, [NONE], at, readTerms);
    const added = await tx
      .insertInto("saved_searches")
      .values({
        ...given,
        user_id: userId,
        last_seen_at: at,
        alerted_at: at,
        created_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return added.id;
  });
}
