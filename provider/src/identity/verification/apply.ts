import type { AppContext } from "../../platform/context/index.ts";
import { DOCUMENTS, PHOTOS, withFiles } from "../../platform/files/index.ts";
import { invalid } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import { readAnswer } from "./answer.ts";
import { verificationFields } from "./fields.ts";
import type { VerificationField } from "./tables.ts";

export interface GivenAnswer {
  id: number;
  value?: unknown;
}

interface Kept {
  field_id: number;
  value: string;
  file_id: string | null;
}

const ACCEPTED = [...PHOTOS, ...DOCUMENTS];

function knownFields(fields: VerificationField[], given: GivenAnswer[]): Map<number, number> {
  const places = new Map<number, number>();
  for (const [index, answer] of given.entries()) {
    if (!fields.some((field) => field.id === answer.id))
      throw invalid(`The form has no field ${answer.id}. Load it again.`, `form_fields.${index}.id`, "form_changed");
    places.set(answer.id, index);
  }
  return places;
}

/**
 * Sends in a member's answers for review. Sent in again they take the place of those before; a file that is not sent
 * again stays.
 * @throws Failure 400 naming the answer that is missing or does not fit
 */
export async function applyForVerification(context: AppContext, user: User, given: GivenAnswer[]): Promise<void> {
  if (user.verification_status === "success") throw invalid("You are verified already.", undefined, "verified_already");
  const fields = await verificationFields(context.db);
  const places = knownFields(fields, given);
  const before = await context.db
    .selectFrom("agent_verification_values")
    .innerJoin("agent_verifications", "agent_verifications.id", "agent_verification_values.verification_id")
    .select(["field_id", "value", "file_id"])
    .where("user_id", "=", user.id)
    .execute();

  const removed = await withFiles(context.files, user.id, async (take) => {
    const kept: Kept[] = [];
    for (const field of fields) {
      const index = places.get(field.id);
      const answer = index === undefined ? null : readAnswer(field, given[index]?.value, index);
      const former =
        field.field_type === "file" ? before.find((row) => row.field_id === field.id && row.file_id) : undefined;
      if (!answer && !former && field.is_required)
        throw invalid(
          `${field.name} is required.`,
          index === undefined ? "form_fields" : `form_fields.${index}.value`,
          "required",
        );
      if (answer && "file" in answer) {
        const options = { field: `form_fields.${index}.value`, accept: ACCEPTED, access: "private" as const };
        const file_id = await take(answer.file, options);
        const file = (await context.files.find([file_id])).get(file_id);
        kept.push({ field_id: field.id, value: file?.name ?? "", file_id });
      } else if (answer) kept.push({ field_id: field.id, value: answer.text, file_id: null });
      else if (former) kept.push({ field_id: field.id, value: former.value, file_id: former.file_id });
    }
    await keep(context, user, kept);
    const files = new Set(kept.map((row) => row.file_id));
    return before.flatMap((row) => (row.file_id && !files.has(row.file_id) ? [row.file_id] : []));
  });
  await context.files.remove(removed);
}

async function keep({ db, now }: AppContext, user: User, answers: Kept[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("agent_verifications")
      .values({ user_id: user.id, status: "pending" })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet({ status: "pending", reason: "", updated_at: now() }),
      )
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.deleteFrom("agent_verification_values").where("verification_id", "=", id).execute();
    if (answers.length > 0)
      await tx
        .insertInto("agent_verification_values")
        .values(answers.map((answer) => ({ ...answer, verification_id: id })))
        .execute();
    await tx.updateTable("users").set({ verification_status: "pending" }).where("id", "=", user.id).execute();
  });
}
