import type { AppContext } from "../../platform/context/index.ts";
import type { Caller, Links } from "../../platform/http/index.ts";
import { answerText, toWireField, verificationFields } from "./fields.ts";
import type { VerificationField } from "./tables.ts";

interface Value {
  field_id: number;
  value: string;
  file_id: string | null;
}

/** A member's application with their answers; files by addresses that work for some hours. Null without one. */
export async function readVerification(
  context: AppContext,
  userId: number,
  { links, language }: Pick<Caller, "links" | "language">,
) {
  const { db } = context;
  const row = await db.selectFrom("agent_verifications").selectAll().where("user_id", "=", userId).executeTakeFirst();
  if (!row) return null;
  const user = await db
    .selectFrom("users")
    .select(["id", "name", "profile"])
    .select((from) => [
      from
        .selectFrom("properties")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .as("property_count"),
      from
        .selectFrom("projects")
        .select((count) => count.fn.countAll<number>().as("count"))
        .where("user_id", "=", userId)
        .as("projects_count"),
    ])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  const values = await db
    .selectFrom("agent_verification_values")
    .selectAll()
    .where("verification_id", "=", row.id)
    .orderBy("id")
    .execute();
  const fields = new Map(
    (await verificationFields(db, { language, everything: true })).map((field) => [field.id, field]),
  );
  return {
    id: row.id,
    user_id: userId,
    status: row.status,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    user: { ...user, profile: links.image(user.profile, 320) },
    verify_customer_values: values.map((value) => {
      const field = fields.get(value.field_id);
      const said = shown(context, links, field, value);
      return {
        id: value.id,
        verify_customer_id: row.id,
        verify_customer_form_id: value.field_id,
        value: said,
        ...(field && !value.file_id && answerText(field, said)),
        ...(value.file_id && { file_name: value.value }),
        verify_form: field ? toWireField(field) : null,
      };
    }),
  };
}

function shown({ files }: AppContext, links: Links, field: VerificationField | undefined, value: Value) {
  if (value.file_id) {
    const signed = files.sign(value.file_id);
    return /\.(jpg|png|webp)$/.test(value.value) ? links.image(signed, 1280) : links.document(signed, value.value);
  }
  return field?.field_type === "checkbox" ? (JSON.parse(value.value) as string[]) : value.value;
}
