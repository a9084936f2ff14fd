import type { AppContext } from "../../platform/context/index.ts";
import { Failure } from "../../platform/http/index.ts";
import { isOn, readSettings } from "../../platform/settings/index.ts";
import type { User } from "../people/index.ts";

/** What a member must have filled in before listing or featuring (spec §5). */
const PROFILE = ["name", "email", "mobile", "profile", "address"] as const;

const VERIFICATION: Record<string, string> = {
  pending: "Your verification is being looked at. You can list as soon as it is done.",
  failed: "Your verification was refused. Look at what is missing and apply again.",
};
const NEVER_APPLIED = "You have not completed your profile verification. Please complete it first.";

/** Why a member may not list yet; null when they may. Administrators always may. */
export function listingObstacle(user: User, isVerificationRequired: boolean): Failure | null {
  if (user.role === "admin") return null;
  const filled = { ...user, email: user.pending_email || user.email };
  const missing = PROFILE.filter((field) => !filled[field]?.trim());
  if (missing.length > 0)
    return new Failure(400, "You have not completed your profile yet. Please complete first.", {
      extra: { profile_incomplete: true, missing_fields: missing },
    });
  if (!isVerificationRequired || user.verification_status === "success") return null;
  return new Failure(400, VERIFICATION[user.verification_status] ?? NEVER_APPLIED, {
    extra: { verification_status: user.verification_status },
  });
}

/**
 * Lets only members list who have completed their profile and, where the site asks for it, are verified.
 * @throws Failure 400 with `profile_incomplete` and `missing_fields`, or with `verification_status`
 */
export async function assertMayList({ db }: Pick<AppContext, "db">, user: User): Promise<void> {
  const settings = await readSettings(db);
  const obstacle = listingObstacle(user, isOn(settings.verification_required_for_user));
  if (obstacle) throw obstacle;
}
