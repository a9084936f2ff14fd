import { isApiError } from "../client/error.ts";
import { type Feature, isCounted } from "../model/feature.ts";
import { type GateDecision, refuse } from "./refuse.ts";

/** What the gate decides from. */
export interface GateFacts {
  signedIn: boolean;
  active: boolean;
  profileComplete: boolean;
  verificationRequired: boolean;
  verificationStatus: "initial" | "pending" | "success" | "failed";
  /** The answer of `check-package-limit`, or null when it has not been asked. */
  limits: { packageAvailable: boolean; featureAvailable: boolean; limitAvailable: boolean } | null;
}

/** What stands before the package: signed in, active, profile complete, verified. Null when nothing does. */
export function decideMember(facts: Omit<GateFacts, "limits">): GateDecision | null {
  if (!facts.signedIn) return refuse("not_signed_in");
  if (!facts.active) return refuse("deactivated");
  if (!facts.profileComplete) return refuse("profile_incomplete");
  if (facts.verificationRequired && facts.verificationStatus !== "success") {
    if (facts.verificationStatus === "pending") return refuse("verification_pending");
    if (facts.verificationStatus === "failed") return refuse("verification_failed");
    return refuse("verification_missing");
  }
  return null;
}

/**
 * Whether a member may use a feature, spec §4 and §5: profile, verification, package, feature and,
 * for the counted ones, what is left of it. Without an answer about the package: refused.
 */
export function decide(feature: Feature, facts: GateFacts): GateDecision {
  const refusal = decideMember(facts);
  if (refusal) return refusal;
  if (!facts.limits) return refuse("check_failed");
  if (!facts.limits.packageAvailable) return refuse("not_subscribed");
  if (!facts.limits.featureAvailable)
    return refuse(feature === "premium_properties" ? "not_premium" : "not_in_package");
  if (isCounted(feature) && !facts.limits.limitAvailable) return refuse("limit_over");
  return { allowed: true };
}

/**
 * The refusal that an error means: of a failed check, where any error is a no (spec §4), or of a call that the
 * provider refused because the package does not cover it.
 */
export function decideError(error: unknown): GateDecision {
  if (!isApiError(error)) return refuse("check_failed");
  if (error.deactivated) return refuse("deactivated");
  if (error.kind === "unauthenticated") return refuse("not_signed_in");
  if (error.kind === "demo") return refuse("demo_mode");
  if (error.kind === "limit") return decideLimit(error.body);
  return refuse("check_failed");
}

/** What is missing of the package, by the three flags that such a refusal carries in its data or beside it. */
function decideLimit(body: Record<string, unknown>): GateDecision {
  const data = typeof body.data === "object" && body.data !== null ? (body.data as Record<string, unknown>) : {};
  const lacks = (flag: string) => ([false, 0, "0", "false"] as unknown[]).includes(data[flag] ?? body[flag]);
  if (lacks("package_available")) return refuse("not_subscribed");
  return refuse(lacks("feature_available") ? "not_in_package" : "limit_over");
}
