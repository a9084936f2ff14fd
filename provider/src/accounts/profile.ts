import { z } from "zod";
import type { AppContext } from "../context.ts";
import { PHOTOS } from "../files/store.ts";
import { invalid } from "../http/failure.ts";
import * as input from "../http/input.ts";
import { findByEmail, normaliseEmail, normaliseMobile } from "./repository.ts";
import type { User } from "./tables.ts";

const LEAST_PHOTO = 120;
const line = () => input.text(300);

/** Fields of `update_profile`; absent ones stay as they are, empty text for the optional ones clears them. */
export const profileInput = z.object({
  name: input.text(120),
  email: z.preprocess(
    (value) => (value === "" ? undefined : value),
    z.email("Give an email address such as name@example.com.").optional(),
  ),
  mobile: input.text(30),
  address: line(),
  profile: input.file(),
  latitude: input.latitude(),
  longitude: input.longitude(),
  about_me: input.text(3000),
  facebook_id: line(),
  twiiter_id: line(),
  instagram_id: line(),
  youtube_id: line(),
  fcm_id: input.text(500),
  notification: input.flag(),
  city: line(),
  state: line(),
  country: line(),
});

/** Saves the given fields of a member. @throws Failure 400 when the email belongs to somebody else */
export async function updateProfile(
  { db, files, now }: AppContext,
  user: User,
  fields: z.output<typeof profileInput>,
): Promise<User> {
  const { twiiter_id, notification, profile, email, mobile, ...plain } = fields;
  const change: Partial<User> = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  if (twiiter_id !== undefined) change.twitter_id = twiiter_id;
  if (notification !== undefined) change.notification = notification ? 1 : 0;
  if (mobile !== undefined) {
    change.mobile = normaliseMobile(mobile);
    if (!/^\+?\d{6,15}$/.test(change.mobile)) throw invalid("Give a phone number of 6 to 15 digits.", "mobile");
  }
  if (email !== undefined && normaliseEmail(email) !== user.email) {
    if (user.logintype === 3) throw invalid("The email you sign in with cannot be changed here.", "email");
    if (await findByEmail(db, email)) throw invalid("Another account has this email.", "email");
    change.email = normaliseEmail(email);
    change.is_email_verified = false;
  }
  if (profile) {
    const saved = await files.save(profile, { field: "profile", accept: PHOTOS, ownerId: user.id, least: LEAST_PHOTO });
    change.profile = saved.id;
  }
  const updated = await db
    .updateTable("users")
    .set({ ...change, updated_at: now() })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (profile && user.profile) await files.remove([user.profile]);
  return updated;
}
