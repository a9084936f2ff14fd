import type { Feature } from "../model/feature.ts";
import { isProfileComplete, type ProfileField } from "../rules/profile.ts";
import { decide, decideError, decideMember, type GateFacts } from "./decide.ts";
import type { GateDecision } from "./refuse.ts";

export { decideMember } from "./decide.ts";

type Profile = Readonly<Record<ProfileField, string>>;

/** Where the gate gets its facts. Each may reject; the gate then refuses. */
export interface GatePorts {
  /** The member's profile as this browser has it, or null when nobody is signed in. */
  member(): Profile | null;
  /** The same as the provider has it now: it may have been completed on another device. */
  currentMember(): Promise<Profile>;
  /** Settings as the provider gives them to this member. */
  settings(): Promise<{
    verificationRequired: boolean;
    member: { verificationStatus: GateFacts["verificationStatus"]; active: boolean } | null;
  }>;
  limits(feature: Feature): Promise<NonNullable<GateFacts["limits"]>>;
}

/** Whether the profile is complete, here or at the provider, which is asked where it is not complete here. */
async function hasCompleteProfile(known: Profile, ports: GatePorts): Promise<boolean> {
  if (isProfileComplete(known)) return true;
  // Without an answer it is as this browser knows it; a member who is no longer one is told by the settings.
  const current = await ports.currentMember().catch(() => known);
  return isProfileComplete(current);
}

/** Collects the facts and decides; asks for the package only when all before it is right. Never throws. */
export async function checkFeature(feature: Feature, ports: GatePorts): Promise<GateDecision> {
  try {
    const member = ports.member();
    const settings = member ? await ports.settings() : null;
    const facts = {
      signedIn: member !== null,
      active: settings?.member?.active ?? true,
      profileComplete: member !== null && (await hasCompleteProfile(member, ports)),
      verificationRequired: settings?.verificationRequired ?? false,
      verificationStatus: settings?.member?.verificationStatus ?? "initial",
    } as const;
    return decideMember(facts) ?? decide(feature, { ...facts, limits: await ports.limits(feature) });
  } catch (error) {
    return decideError(error);
  }
}
