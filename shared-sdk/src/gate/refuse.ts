export type GateRefusal =
  | "not_signed_in"
  | "profile_incomplete"
  | "verification_pending"
  | "verification_failed"
  | "verification_missing"
  | "deactivated"
  | "not_subscribed"
  | "not_in_package"
  | "not_premium"
  | "limit_over"
  | "demo_mode"
  | "check_failed";

/** `to` is the page where the member can put it right. */
export type GateDecision = { allowed: true } | { allowed: false; reason: GateRefusal; to?: string };

const WAY_OUT: Partial<Record<GateRefusal, string>> = {
  deactivated: "/contact-us",
  profile_incomplete: "/user/profile",
  verification_failed: "/user/verification",
  verification_missing: "/user/verification",
  not_subscribed: "/subscription-plan",
  not_in_package: "/subscription-plan",
  not_premium: "/subscription-plan",
  limit_over: "/subscription-plan",
};

export function refuse(reason: GateRefusal): GateDecision {
  const to = WAY_OUT[reason];
  return to ? { allowed: false, reason, to } : { allowed: false, reason };
}
