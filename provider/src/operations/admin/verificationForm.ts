import type { Transaction } from "kysely";
import type { Database, Schema } from "../../platform/database/index.ts";
import { invalid } from "../../platform/http/index.ts";

type Write = Transaction<Schema>;
type Row = Record<string, unknown>;

const CHOICES = ["radio", "checkbox", "dropdown"];

async function isAnswered(tx: Write, fieldId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("agent_verification_values")
    .select("id")
    .where("field_id", "=", fieldId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What may be chosen at a question, in order. */
export async function optionsOf(db: Database | Write, fieldId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("verification_options")
    .select("value")
    .where("field_id", "=", fieldId)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.value);
}

/**
 * Keeps a question usable, and the answers that were given to it readable.
 * @param given what is to be changed
 * @throws Failure 400 for choices that are missing or not asked for, and for another kind of an answered question
 */
export async function assertQuestion(tx: Write, before: Row | null, given: Row): Promise<void> {
  const type = String(given.field_type ?? before?.field_type);
  const options = (given.options ?? before?.options ?? []) as string[];
  const isOther = before !== null && before.field_type !== type;
  if (isOther && (await isAnswered(tx, Number(before.id))))
    throw invalid("The question has been answered: set its status to 0 and add another one.", "field_type");
  if (CHOICES.includes(type) && options.length === 0)
    throw invalid(`A question of the type ${type} needs options.`, "options");
  if (!CHOICES.includes(type) && options.length > 0)
    throw invalid(`A question of the type ${type} has no options: send an empty list.`, "options");
}

export async function writeOptions(tx: Write, fieldId: number, options: string[]): Promise<void> {
  await tx.deleteFrom("verification_options").where("field_id", "=", fieldId).execute();
  const rows = [...new Set(options)].map((value, position) => ({ field_id: fieldId, value, position }));
  if (rows.length > 0) await tx.insertInto("verification_options").values(rows).execute();
}

/** @throws Failure 400 for a question with answers: they would go with it */
export async function assertUnanswered(tx: Write, fieldId: number): Promise<void> {
  if (await isAnswered(tx, fieldId))
    throw invalid("The question has been answered: set its status to 0, and it is asked no more.", "id");
}
