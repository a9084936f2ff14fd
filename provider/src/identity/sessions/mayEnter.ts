import { Failure } from "../../platform/http/index.ts";
import type { User } from "../people/index.ts";

/** The same words whether the account is unknown or the password wrong. */
export const REFUSED = "The details entered are incorrect. Check email and password.";

/** @throws Failure that says, as the wire has it under HTTP 200, that the account is switched off */
export function assertMayEnter(user: User, demoAccounts: boolean): void {
  if (user.is_demo && !demoAccounts) throw new Failure(400, REFUSED, { reason: "credentials_wrong" });
  if (!user.is_active)
    throw new Failure(200, "Your account has been deactivated. Contact the administrator.", {
      extra: { is_active: false },
    });
}
