import { isProfileComplete } from "../rules/profile.ts";
import { decide, decideError, decideMember, type GateDecision, type GateFacts } from "./decide.ts";
import type { Feature } from "./feature.ts";

/** Where the gate gets its facts. Each may reject; the gate then refuses. */
export interface GatePorts {
  /** The member's profile, or null when nobody is signed in. */
  member(): { name: string; email: string; mobile: string; profile: string; address: string } | null;
  /** Settings as the provider gives them to this member. */
  settings(): Promise<{
    verificationRequired: boolean;
    member: { verificationStatus: GateFacts["verificationStatus"]; active: boolean } | null;
  }>;
  limits(feature: Feature): Promise<NonNullable<GateFacts["limits"]>>;
}

/** Collects the facts and decides; asks for the package only when all before it is right. Never throws. */
export async function checkFeature(feature: Feature, ports: GatePorts): Promise<GateDecision> {
  try {
    const member = ports.member();
    const settings = member ? await ports.settings() : null;
    const facts = {
      signedIn: member !== null,
      active: settings?.member?.active ?? true,
      profileComplete: member !== null && isProfileComplete(member),
      verificationRequired: settings?.verificationRequired ?? false,
      verificationStatus: settings?.member?.verificationStatus ?? "initial",
    } as const;
    return decideMember(facts) ?? decide(feature, { ...facts, limits: await ports.limits(feature) });
  } catch (error) {
    return decideError(error);
  }
}
