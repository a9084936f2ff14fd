import type { GateDecision, GateRefusal } from "./refuse.ts";

/** Dictionary keys of what a refusal says, the same in dialogs, on pages and beside closed parts. */
export interface RefusalText {
  title: string;
  text: string;
  /** What leads out of it; null where the member can only wait. */
  action: string | null;
}

/** Refusals that a page of the site, or signing in, puts right. */
const WITH_ACTION: readonly GateRefusal[] = [
  "not_signed_in",
  "deactivated",
  "profile_incomplete",
  "verification_failed",
  "verification_missing",
  "not_subscribed",
  "not_in_package",
  "not_premium",
  "limit_over",
  "check_failed",
];

export function refusalText({ reason }: Extract<GateDecision, { allowed: false }>): RefusalText {
  return {
    title: `sdk.gate.${reason}.title`,
    text: `sdk.gate.${reason}.text`,
    action: WITH_ACTION.includes(reason) ? `sdk.gate.${reason}.action` : null,
  };
}
