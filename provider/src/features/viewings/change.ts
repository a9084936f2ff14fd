import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { blockState } from "../../identity/blocks/index.ts";
import { type News, notifyWithin } from "../../identity/notifications/index.ts";
import {
  findCorrespondent,
  listenersOf,
  personOf,
  SITE,
  siteCorrespondent,
  type User,
} from "../../identity/people/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Schema } from "../../platform/database/index.ts";
import { Failure, invalid, notFound, refused } from "../../platform/http/index.ts";
import type { Emit } from "../../platform/stream/index.ts";
import { whyNot } from "./next.ts";
import { hasOpen, holdPeople, holdViewing, isTaken } from "./repository.ts";
import { readSlots } from "./slots.ts";
import type { Viewing, ViewingState } from "./tables.ts";

const MINUTES = 30;

function slotsOf(given: string[], now: Date): string[] {
  const slots = readSlots(given, now);
  if ("problem" in slots) throw invalid(slots.problem, "slots", "slots_wrong");
  return slots;
}

/** Tells the other one in words, and the open pages of both that the viewing changed. */
async function tell(
  tx: Transaction<Schema>,
  emit: Emit,
  viewing: Viewing,
  from: { person: number; name: string },
  what: Extract<News, `viewing.${string}`>,
): Promise<void> {
  const property = await tx
    .selectFrom("properties")
    .select("title")
    .where("id", "=", viewing.property_id)
    .executeTakeFirstOrThrow();
  const other = from.person === viewing.requester_id ? viewing.owner_id : viewing.requester_id;
  const data = { id: viewing.id, property_id: viewing.property_id, state: viewing.state };
  for (const listener of await listenersOf(tx, other)) {
    await notifyWithin(tx, emit, {
      userId: listener.id,
      news: what,
      params: from.name ? { name: from.name } : {},
      title: property.title,
      kind: "inquiry",
      propertyId: viewing.property_id,
    });
    emit(listener.id, "viewing", data);
  }
  for (const listener of await listenersOf(tx, from.person)) emit(listener.id, "viewing", data);
}

async function nameOf(context: AppContext, user: User): Promise<string> {
  return personOf(user) === SITE ? (await siteCorrespondent(context.db)).name : user.name;
}

async function assertNotBlocked(context: AppContext, one: number, other: number): Promise<void> {
  const block = await blockState(context.db, one, other);
  if (block.byFirst)
    throw invalid("You have blocked this user. Unblock them to arrange a viewing.", "property_id", "blocked_by_you");
  if (block.bySecond) throw invalid("You are blocked by this user.", "property_id", "blocked_you");
}

export interface NewViewing {
  property_id: number;
  slots: string[];
  minutes?: number;
  note?: string;
}

/**
 * Asks the owner of a listing for a viewing.
 * @throws Failure 400, 404 saying what stands in the way
 */
export async function requestViewing(context: AppContext, user: User, given: NewViewing): Promise<number> {
  const { db, events, now } = context;
  const requester = personOf(user);
  if (requester === SITE) throw invalid("The site itself cannot ask for a viewing.", "property_id");
  const slots = slotsOf(given.slots, now());
  const minutes = given.minutes ?? MINUTES;
  if (minutes < 10 || minutes > 240) throw invalid("A viewing takes 10 to 240 minutes.", "minutes", "wrong_value");
  const property = await db
    .selectFrom("properties")
    .select(["user_id", "on_show", "property_type"])
    .where("id", "=", given.property_id)
    .executeTakeFirst();
  if (!property?.on_show || property.property_type > 1)
    throw notFound("This property is not on the market now.", "not_on_market");
  const owner = property.user_id === null ? SITE : (await findCorrespondent(db, property.user_id))?.person;
  if (owner === undefined) throw notFound("The owner of this property no longer has an account.", "person_gone");
  if (owner === requester) throw invalid("This is your own property.", "property_id", "own_listing");
  await assertNotBlocked(context, requester, owner);
  const from = { person: requester, name: await nameOf(context, user) };
  return events.transaction(async (tx, emit) => {
    await holdPeople(tx, [requester]);
    if (await hasOpen(tx, requester, given.property_id, now()))
      throw refused("viewing_asked", "You have asked for a viewing of this property already.", {
        field: "property_id",
      });
    const viewing = await tx
      .insertInto("viewings")
      .values({
        property_id: given.property_id,
        requester_id: requester,
        owner_id: owner,
        slots: JSON.stringify(slots),
        minutes,
        proposed_by: requester,
        note: given.note ?? "",
        calendar_key: randomBytes(24).toString("base64url"),
        created_at: now(),
        updated_at: now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(tx, emit, viewing, from, "viewing.asked");
    return viewing.id;
  });
}

export interface ViewingAnswer {
  id: number;
  state: ViewingState;
  starts_at?: string;
  slots?: string[];
  note?: string;
}

/**
 * Accepts, declines, cancels, or proposes other times.
 * @throws Failure 400; 404 for those who take no part; 409 when the time is taken
 */
export async function answerViewing(context: AppContext, user: User, given: ViewingAnswer): Promise<void> {
  const { db, events, now } = context;
  const person = personOf(user);
  const missing = () => notFound("There is no such viewing.");
  const known = await db.selectFrom("viewings").selectAll().where("id", "=", given.id).executeTakeFirst();
  if (!known || ![known.requester_id, known.owner_id].includes(person)) throw missing();
  const binds = given.state === "accepted" || given.state === "proposed";
  const other = person === known.owner_id ? known.requester_id : known.owner_id;
  if (binds && !(await findCorrespondent(db, other)))
    throw notFound("This member no longer has an account.", "person_gone");
  if (binds) await assertNotBlocked(context, person, other);
  const from = { person, name: await nameOf(context, user) };
  await events.transaction(async (tx, emit) => {
    await holdPeople(tx, [known.requester_id, known.owner_id]);
    const viewing = await holdViewing(tx, person, given.id);
    if (!viewing) throw missing();
    const reason = whyNot(viewing, person, given.state, now());
    if (reason) throw invalid(reason, "state", "viewing_changed");
    let { slots, starts_at } = viewing;
    if (given.state === "proposed") {
      slots = slotsOf(given.slots ?? [], now());
      starts_at = null;
    }
    if (given.state === "accepted") {
      const at = Date.parse(given.starts_at ?? (slots.length === 1 ? (slots[0] ?? "") : ""));
      if (!slots.some((slot) => Date.parse(slot) === at))
        throw invalid("starts_at is one of the slots.", "starts_at", "slot_gone");
      starts_at = new Date(at);
      if (starts_at <= now()) throw invalid("This time has passed: propose another one.", "starts_at", "slot_past");
      if (await isTaken(tx, viewing, starts_at))
        throw new Failure(409, "This time is taken by another viewing.", {
          reason: "time_taken",
          fieldErrors: { starts_at: ["This time is taken by another viewing."] },
        });
    }
    const after = await tx
      .updateTable("viewings")
      .set({
        state: given.state,
        slots: JSON.stringify(slots),
        starts_at,
        reminded_at: null,
        ...(given.state === "proposed" && { proposed_by: person }),
        ...(given.note !== undefined && { note: given.note }),
        sequence: viewing.sequence + 1,
        updated_at: now(),
      })
      .where("id", "=", viewing.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tell(tx, emit, after, from, `viewing.${given.state}`);
  });
}
