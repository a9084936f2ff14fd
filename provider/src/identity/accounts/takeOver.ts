import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../platform/database/index.ts";
import type { User } from "../people/index.ts";
import { forgetDevices, revokeAllTokens } from "../sessions/index.ts";
import { freeUserSlug } from "./repository.ts";

/** What a confirmation leaves of a sign-in: the password that its owner typed, and how they are called. */
export interface Owned {
  name?: string;
  mobile?: string | null;
  password_hash?: string | null;
}

/**
 * Gives an account that waited for its confirmation to whoever has just proved to own its address. Anybody may have
 * registered it: of before nothing stays but what the owner typed.
 */
export async function takeOver(tx: Transaction<Schema> | Kysely<Schema>, user: User, owned: Owned = {}): Promise<void> {
  const { name = "", mobile = null, password_hash = null } = owned;
  await tx
    .updateTable("users")
    .set({
      name,
      slug_id: await freeUserSlug(tx, name),
      mobile,
      password_hash,
      is_email_verified: true,
      pending_email: null,
      profile: null,
      address: "",
      fcm_id: "",
      about_me: "",
      facebook_id: "",
      twitter_id: "",
      instagram_id: "",
      youtube_id: "",
    })
    .where("id", "=", user.id)
    .execute();
  await tx.deleteFrom("user_identities").where("user_id", "=", user.id).execute();
  await tx.deleteFrom("saved_searches").where("user_id", "=", user.id).execute();
  await tx.deleteFrom("password_resets").where("user_id", "=", user.id).where("used_at", "is", null).execute();
  if (user.email) await tx.deleteFrom("registrations").where("email", "=", user.email).execute();
  await revokeAllTokens(tx, user.id);
  await forgetDevices(tx, user.id);
}
