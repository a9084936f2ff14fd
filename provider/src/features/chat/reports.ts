import * as wire from "@gable/shared-sdk/wire";
import { sql } from "kysely";
import { z } from "zod";
import { findCorrespondent, personOf, SITE, type User } from "../../identity/people/index.ts";
import type { AppContext, Module } from "../../platform/context/index.ts";
import { input, invalid, notFound, route } from "../../platform/http/index.ts";
import { findConversation, listMessages } from "./repository.ts";
import { messageType } from "./serialise.ts";

/** The newest ones go with a report: enough to see what happened, and bounded. */
const MESSAGES_ATTACHED = 200;
/** Of all reports of a conversation together. */
const MESSAGES_KEPT = 400;

/** Messages of the report before that are no longer there stay: somebody may have taken them back because of it. */
const BOTH_THREADS = sql<string>`(select jsonb_agg(message order by (message ->> 'id')::integer) from (
    select distinct on ((message ->> 'id')::integer) message from (
      select jsonb_array_elements(excluded.thread) as message, 0 as age
      union all select jsonb_array_elements(chat_reports.thread), 1
    ) as reported order by (message ->> 'id')::integer desc, age limit ${sql.lit(MESSAGES_KEPT)}
  ) as newest)`;

const REPORTS = {
  name: "chat-reports",
  limit: 10,
  windowSeconds: 3600,
  message: "Too many reports: wait before the next one.",
};

interface GivenReport {
  user_id: number;
  property_id: number;
  reason_id: number;
  other_message?: string;
}

/**
 * Keeps a report of a conversation with what the member sees of it; a second one takes the place of the first, whose
 * messages stay.
 * @throws Failure 400, 404 saying what stands in the way
 */
async function report({ db, now }: AppContext, user: User, given: GivenReport): Promise<void> {
  const { user_id, property_id, reason_id, other_message = "" } = given;
  const me = personOf(user);
  if (reason_id === 0 && !other_message) throw invalid("Say what is wrong.", "other_message", "required");
  const person = (await findCorrespondent(db, user_id))?.person ?? user_id;
  const conversation = await findConversation(db, me, person, property_id);
  // The site itself has nobody to report to.
  const { rows } =
    conversation && me !== SITE
      ? await listMessages(db, conversation, me, { offset: 0, limit: MESSAGES_ATTACHED })
      : { rows: [] };
  if (rows.length === 0) throw notFound("There is no such conversation.");
  const reason = await db.selectFrom("report_reasons").select("id").where("id", "=", reason_id).executeTakeFirst();
  if (reason_id !== 0 && !reason) throw invalid(`There is no reason ${reason_id}.`, "reason_id", "choice_gone");
  const thread = rows.toReversed().map((row) => ({
    id: row.id,
    sender_id: row.sender_id,
    kind: messageType(row),
    message: row.message,
    file_name: row.file_name ?? row.audio_name ?? "",
    created_at: row.created_at.toISOString(),
  }));
  const row = { reason_id: reason_id || null, other_message, created_at: now() };
  await db
    .insertInto("chat_reports")
    .values({ ...row, thread: JSON.stringify(thread), user_id: user.id, person_id: person, property_id })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "person_id", "property_id"]).doUpdateSet({ ...row, thread: BOTH_THREADS }),
    )
    .execute();
}

/** Members tell the operators of a conversation. */
export const chatReports: Module = (app, context) => {
  const reported = context.limits.limiter(REPORTS);

  route(app, context, {
    call: wire.reportConversation,
    access: "required",
    input: z.object({
      user_id: input.id("user_id"),
      property_id: input.subjectId("property_id"),
      reason_id: input.id("reason_id"),
      other_message: input.text(2000, { isMultiline: true }),
    }),
    async handle(given, { user }) {
      await reported.hit(String(user.id));
      await report(context, user, given);
      return { message: "Thank you. We look into it." };
    },
  });
};
