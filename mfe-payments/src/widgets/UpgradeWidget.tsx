import type { SlotProps } from "@gable/shared-sdk/host";
import { UpgradePrompt } from "./UpgradePrompt.tsx";

/** `plan.upgrade`: the way to what the member's plans lack. */
export default function UpgradeWidget({ feature }: SlotProps["plan.upgrade"]) {
  return <UpgradePrompt feature={feature} />;
}
