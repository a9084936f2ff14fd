import { assertMayList } from "../../identity/accounts/index.ts";
import type { User } from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import { forbidden, invalid, notFound } from "../../platform/http/index.ts";
import { debit } from "../billing/index.ts";
import { LISTING_ID_COLUMNS, type ListingKind, listingStatus, lockOwnListing } from "../listing-lifecycle/index.ts";
import { syncPromotion } from "./promotion.ts";

const HOUR_MS = 3_600_000;
/** Advertisements of these states hold the listing's place: 0 approved, 1 pending. */
const LIVE_BELOW = 2;
const EXPIRED = 3;

/**
 * Features a listing for as long as the package that pays is sold for, and takes one use of it, both or neither.
 * @throws Failure 400 when it is featured already, or is not shown to everybody; the refusal of the limit
 */
export async function advertise(
  { db, events, now }: AppContext,
  user: User,
  kind: ListingKind,
  id: number,
): Promise<void> {
  await assertMayList({ db }, user);
  const field = LISTING_ID_COLUMNS[kind];
  await events.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, user, kind, id);
    if (listing.user_id !== user.id) throw forbidden(`This ${kind} belongs to somebody else.`);
    if (!listing.on_show || listingStatus(listing) !== "live")
      throw invalid(
        `Only a ${kind} that is approved, shown and still on offer can be featured.`,
        field,
        "not_featurable",
      );
    const at = now();
    await expire(tx, at, kind, id);
    const live = await tx
      .selectFrom("advertisements")
      .select("id")
      .where(field, "=", id)
      .where("status", "<", LIVE_BELOW)
      .executeTakeFirst();
    if (live) throw invalid(`This ${kind} is featured already.`, field, "featured_already");
    const { userPackageId, hours } = await debit(tx, user.id, `${kind}_feature`);
    await tx
      .insertInto("advertisements")
      .values({
        user_id: user.id,
        [field]: id,
        user_package_id: userPackageId,
        start_date: at,
        end_date: new Date(at.getTime() + hours * HOUR_MS),
      })
      .execute();
    await syncPromotion(tx, kind, id, at);
  });
}

type Write = Parameters<Parameters<AppContext["events"]["transaction"]>[0]>[0];

/** Ends what is over; of one listing, or everywhere. @returns how many ended */
async function expire(tx: Write, now: Date, kind?: ListingKind, id?: number): Promise<number> {
  const ended = await tx
    .updateTable("advertisements")
    .set({ status: EXPIRED })
    .where("status", "<", LIVE_BELOW)
    .where("end_date", "<=", now)
    .$if(kind !== undefined && id !== undefined, (query) =>
      query.where(LISTING_ID_COLUMNS[kind ?? "property"], "=", id ?? 0),
    )
    .returning(["property_id", "project_id"])
    .execute();
  for (const row of ended) {
    if (row.property_id !== null) await syncPromotion(tx, "property", row.property_id, now);
    if (row.project_id !== null) await syncPromotion(tx, "project", row.project_id, now);
  }
  return ended.length;
}

/** Work of a job: ends every advertisement whose time is over. Bears being run again. */
export async function expireAdvertisements({ db, now, publicCache }: AppContext): Promise<number> {
  const ended = await db.transaction().execute((tx) => expire(tx, now()));
  if (ended > 0) publicCache.invalidate();
  return ended;
}

/**
 * Takes an advertisement of the member away. The use that paid for it is not given back.
 * @throws Failure 404, or 403 when it belongs to somebody else
 */
export async function withdraw({ events, now }: AppContext, user: User, id: number): Promise<void> {
  await events.transaction(async (tx) => {
    const row = await tx.selectFrom("advertisements").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
    if (!row) throw notFound(`There is no advertisement ${id}.`);
    if (row.user_id !== user.id && user.role !== "admin") throw forbidden("This advertisement is somebody else's.");
    await tx.deleteFrom("advertisements").where("id", "=", id).execute();
    if (row.property_id !== null) await syncPromotion(tx, "property", row.property_id, now());
    if (row.project_id !== null) await syncPromotion(tx, "project", row.project_id, now());
  });
}
