import type { Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import { forbidden, invalid, notFound } from "../../platform/http/index.ts";
import { audit } from "./audit.ts";
import { isOperator, type Operator } from "./operator.ts";

interface Work {
  tx: Transaction<Schema>;
  by: Operator;
  now: Date;
  /** Demo accounts can sign in, and so count as administrators. */
  countsDemo: boolean;
}

interface Wish {
  email: string;
  isAdmin: boolean;
  /** Takes the role from the last administrator as well. */
  force: boolean;
}

const SUBJECT = ["id", "role", "is_active", "is_email_verified", "is_demo"] as const;

/** Why an account cannot become an administrator; null when it can. */
function obstacle(
  email: string,
  member: { is_active: boolean; is_email_verified: boolean; is_demo: boolean },
  countsDemo: boolean,
): string | null {
  if (member.is_demo && !countsDemo)
    return `${email} is an account of the demo, which cannot sign in here: grant an account of your own.`;
  if (!member.is_email_verified) return `${email} has not been confirmed yet: enter the mailed code first.`;
  if (!member.is_active) return `${email} is deactivated: reactivate it first.`;
  return null;
}

/**
 * Makes a member an administrator, or no longer one, at the command line only: an administrator whose token was taken
 * must not be able to leave others behind.
 * @throws Failure 400, 403 or 404 with a sentence for the operator
 */
export async function setAdministrator({ tx, by, now, countsDemo }: Work, { email, isAdmin, force }: Wish) {
  if (!isOperator(by)) throw forbidden("Administrators are made at the server's command line: provider admin grant.");
  // One change at a time, so that two cannot take the role from the last two administrators.
  const administrators = await tx
    .selectFrom("users")
    .select(SUBJECT)
    .where("role", "=", "admin")
    .orderBy("id")
    .forUpdate()
    .execute();
  const member = await tx.selectFrom("users").select(SUBJECT).where("email", "=", email).forUpdate().executeTakeFirst();
  if (!member) throw notFound(`There is no member with the email ${email}: register there first, then grant.`);
  const role = isAdmin ? "admin" : "member";
  if (member.role === role)
    throw invalid(isAdmin ? `${email} is an administrator already.` : `${email} is no administrator.`);
  const problem = isAdmin ? obstacle(email, member, countsDemo) : null;
  if (problem) throw invalid(problem);
  const others = administrators.filter(
    ({ id, is_active, is_demo }) => id !== member.id && is_active && (countsDemo || !is_demo),
  );
  if (!isAdmin && others.length === 0 && !force)
    throw invalid(`${email} is the last administrator: grant somebody else first, or revoke with --force.`);
  await tx.updateTable("users").set({ role, updated_at: now }).where("id", "=", member.id).execute();
  await audit(tx, by, {
    action: isAdmin ? "grant" : "revoke",
    kind: "member",
    id: member.id,
    before: { role: member.role },
    after: { role },
  });
}
