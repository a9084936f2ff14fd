import type { Database } from "../../../platform/database/index.ts";
import type { ListingFilters } from "../filters.ts";

/** A parameter keeps its column for good: only new ones are not known for so long, and are looked up elsewhere. */
const KNOWN_MS = 60_000;
const slots = new WeakMap<Database, { slots: Promise<Map<number, number>>; endsAt: number }>();

async function readSlots(db: Database): Promise<Map<number, number>> {
  const rows = await db.selectFrom("offer_numbers").select(["parameter_id", "slot"]).execute();
  return new Map(rows.map(({ parameter_id, slot }) => [parameter_id, slot]));
}

function slotsOf(db: Database): Promise<Map<number, number>> {
  const known = slots.get(db);
  if (known && known.endsAt > Date.now()) return known.slots;
  const read = readSlots(db);
  slots.set(db, { slots: read, endsAt: Date.now() + KNOWN_MS });
  read.catch(() => slots.delete(db));
  return read;
}

/** The same filters, that know which columns of the offers hold the numbers that are asked for. */
export async function numbered<Q extends { filters: ListingFilters }>(db: Database, question: Q): Promise<Q> {
  const { parameters } = question.filters;
  if (!parameters?.length) return question;
  const known = await slotsOf(db);
  const withSlots = parameters.map((one) => ({ ...one, slot: known.get(one.parameter_id) }));
  return { ...question, filters: { ...question.filters, parameters: withSlots } };
}
