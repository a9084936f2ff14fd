import type { Advertisement } from "@gable/shared-sdk/calls";

/** `off`: switched off by the operator. */
export type AdvertisementState = "live" | "off" | "pending" | "rejected" | "expired";

/** What an advertisement does now; one whose end has passed is over, though the provider may not have noticed. */
export function advertisementState(
  { status, enabled, endsAt }: Pick<Advertisement, "status" | "enabled" | "endsAt">,
  now: number,
): AdvertisementState {
  if (status === "rejected" || status === "expired") return status;
  if (endsAt !== null && Date.parse(endsAt) <= now) return "expired";
  if (status === "pending") return "pending";
  return enabled ? "live" : "off";
}

export const stateTone: Record<AdvertisementState, "ok" | "info" | "bad" | "neutral"> = {
  live: "ok",
  off: "neutral",
  pending: "info",
  rejected: "bad",
  expired: "neutral",
};
