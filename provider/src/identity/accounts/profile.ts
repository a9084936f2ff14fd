import { z } from "zod";
import type { AppContext } from "../../platform/context/index.ts";
import { PHOTOS } from "../../platform/files/index.ts";
import { input, invalid, type UploadedFile } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";
import { type Asker, EMAIL_CHANGES, messageTries, recognise } from "../sessions/index.ts";
import { askToConfirm, emailChange, shownEmail } from "./emailChange.ts";
import { normaliseEmail, normaliseMobile } from "./repository.ts";

const LEAST_PHOTO = 120;
/** Empty text in place of a number. */
const none = () => z.literal("").transform(() => null);
const line = () => input.clearableText(300);

/** Fields of `update_profile`; absent ones stay as they are, empty text clears. */
export const profileInput = z.object({
  name: input.clearableText(120),
  email: z.union([z.literal(""), z.email("Give an email address such as name@example.com.")]).optional(),
  mobile: input.clearableText(30),
  address: line(),
  profile: input.file(),
  latitude: z.union([none(), input.latitude()]),
  longitude: z.union([none(), input.longitude()]),
  about_me: input.clearableText(3000, { isMultiline: true }),
  facebook_id: line(),
  twiiter_id: line(),
  instagram_id: line(),
  youtube_id: line(),
  fcm_id: input.clearableText(500),
  notification: input.flag(),
  city: line(),
  state: line(),
  country: line(),
});

const WITH_PHONE = 1;
const WITH_EMAIL = 3;

function mobileFor(user: User, given: string): string | null {
  if (given === "") {
    if (user.logintype === WITH_PHONE && user.mobile)
      throw invalid("The number you sign in with cannot be removed.", "mobile", "number_kept");
    return null;
  }
  const mobile = normaliseMobile(given);
  if (!/^\+?\d{6,15}$/.test(mobile)) throw invalid("Give a phone number of 6 to 15 digits.", "mobile", "phone_wrong");
  return mobile;
}

/** The picture that came with a sign-up, for a member who has none. @throws Failure 400 naming `profile` */
export async function addPicture({ db, files }: AppContext, user: User, picture?: UploadedFile): Promise<User> {
  if (!picture || user.profile) return user;
  const saved = await files.save(picture, { field: "profile", accept: PHOTOS, ownerId: user.id, least: LEAST_PHOTO });
  await db.updateTable("users").set({ profile: saved.id }).where("id", "=", user.id).execute();
  return { ...user, profile: saved.id };
}

/** Saves the given fields of a member. @throws Failure 400 naming the field that cannot be so */
export async function updateProfile(
  context: AppContext,
  user: User,
  fields: z.output<typeof profileInput>,
  caller: { asker: Asker; origin: string; asked?: string },
): Promise<User> {
  const { db, files, limits, now } = context;
  const { twiiter_id, notification, profile, email, mobile, fcm_id: _, ...plain } = fields;
  const change: Partial<User> = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  if (twiiter_id !== undefined) change.twitter_id = twiiter_id;
  if (notification !== undefined) change.notification = notification ? 1 : 0;
  if (plain.name === "" && user.name) throw invalid("Name is required.", "name", "required");
  if (mobile !== undefined) change.mobile = mobileFor(user, mobile);
  if (email !== undefined && normaliseEmail(email) !== shownEmail(user)) {
    if (user.logintype === WITH_EMAIL)
      throw invalid("The email you sign in with cannot be changed here.", "email", "email_kept");
    Object.assign(change, emailChange(user, email));
    if (change.pending_email) {
      context.outbox.assertReaches("mail");
      await limits.limiter(EMAIL_CHANGES).hit(String(user.id));
      const who = await recognise(db, change.pending_email, caller.asker);
      await messageTries.hit(limits, change.pending_email, who);
    }
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
  if (change.pending_email) await askToConfirm(context, updated, change.pending_email, caller);
  return updated;
}
