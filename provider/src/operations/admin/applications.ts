import { readVerification } from "../../identity/verification/index.ts";
import type { AppContext } from "../../platform/context/index.ts";
import type { Caller } from "../../platform/http/index.ts";

interface ApplicationsQuery {
  /** Of the application. */
  status?: string;
  user_id?: number;
  offset: number;
  limit: number;
}

/**
 * Applications for verification with their answers, who waits longest first. Documents come as addresses that open for
 * some hours.
 */
export async function listApplications(
  context: AppContext,
  query: ApplicationsQuery,
  reader: Pick<Caller, "links" | "language">,
) {
  const base = context.db
    .selectFrom("agent_verifications")
    .innerJoin("users", "users.id", "agent_verifications.user_id")
    .$if(query.user_id !== undefined, (q) => q.where("user_id", "=", query.user_id ?? 0))
    .$if(Boolean(query.status), (q) => q.where("status", "=", query.status as never));
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await base
    .select(["user_id", "users.email"])
    .orderBy("agent_verifications.updated_at")
    .orderBy("agent_verifications.id")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const data = await Promise.all(
    rows.map(async ({ user_id, email }) => {
      const application = await readVerification(context, user_id, reader);
      return application && { ...application, user_email: email ?? "" };
    }),
  );
  return { message: "Applications.", total: Number(total), data: data.filter((row) => row !== null) };
}
