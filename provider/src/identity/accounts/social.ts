import type { AppContext } from "../../platform/context/index.ts";
import type { Database } from "../../platform/database/index.ts";
import { Failure, invalid } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import type { Identity } from "./identity/port.ts";
import { findByAuthId, findForSignIn, findOrCreateUser, normaliseMobile, releaseEmail } from "./repository.ts";
import { takeOver } from "./takeOver.ts";

const WORDS = { 0: "google", 1: "phone", 2: "apple", 3: "email" } as const;
const NAMES = { google: "Google", phone: "a phone number", apple: "Apple", email: "a password" } as const;

function findBySubject(db: Database, subject: string): Promise<User | undefined> {
  return db
    .selectFrom("user_identities")
    .innerJoin("users", "users.id", "user_identities.user_id")
    .selectAll("users")
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** The account that the identity's own proofs open: its email where the service vouches for it, or its number. */
async function findByProof(db: Database, { email, isEmailVerified, method, phone }: Identity) {
  if (method === "phone") return phone ? findByAuthId(db, `phone:${phone}`) : undefined;
  return email && isEmailVerified ? findForSignIn(db, email) : undefined;
}

/**
 * The member that a verified identity belongs to; a new one where there is none.
 * @param type as the caller says: 0 Google, 1 phone number, 2 Apple, 3 e-mail and password
 */
export async function signInWithIdentity(
  { db }: AppContext,
  type: number,
  identity: Identity,
  fields: { name?: string; mobile?: string; address?: string; fcm_id?: string },
): Promise<User> {
  const asked = WORDS[type as keyof typeof WORDS];
  if (identity.method !== asked)
    throw invalid(`This sign-in was not made with ${NAMES[asked]}.`, "auth_id", "identity_refused");
  if (asked === "phone" && !identity.phone)
    throw invalid("This sign-in proves no phone number.", "auth_id", "identity_refused");
  if (asked === "email" && !identity.isEmailVerified)
    throw new Failure(400, "Confirm your email address first: open the link that was sent to it.", {
      reason: "email_unconfirmed",
      extra: { email_not_verified: true },
    });

  const known = await findBySubject(db, identity.subject);
  if (known) return known;
  const provedEmail = identity.isEmailVerified ? identity.email : null;
  if (provedEmail) await releaseEmail(db, provedEmail);
  const { user, isNew } = await findOrCreateUser(db, () => findByProof(db, identity), {
    name: fields.name || identity.name,
    email: provedEmail,
    is_email_verified: provedEmail !== null,
    mobile: identity.phone ?? (fields.mobile ? normaliseMobile(fields.mobile) : null),
    auth_id: asked === "phone" ? `phone:${identity.phone}` : identity.subject,
    address: fields.address ?? "",
    fcm_id: fields.fcm_id ?? "",
    logintype: type,
  });
  if (!isNew && asked !== "phone" && !user.is_email_verified)
    await db.transaction().execute((tx) => takeOver(tx, user, { name: fields.name || identity.name }));
  await db
    .insertInto("user_identities")
    .values({ subject: identity.subject, user_id: user.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return user;
}
