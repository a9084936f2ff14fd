import type { SlotProps } from "@gable/shared-sdk/host";
import { UpgradePrompt } from "./UpgradePrompt.tsx";

/** `listing.upsell`: the way to featuring the listing, for a member whose plans cannot feature one now. */
export default function UpsellWidget({ kind }: SlotProps["listing.upsell"]) {
  return <UpgradePrompt feature={`${kind}_feature`} />;
}
