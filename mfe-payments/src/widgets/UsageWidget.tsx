import { packagesQuery } from "@gable/shared-sdk/calls";
import type { SlotProps } from "@gable/shared-sdk/host";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery } from "@gable/shared-sdk/react-query";
import { usageOf } from "./planFor.ts";
import { UsageMeter } from "./UsageMeter.tsx";

/** `plan.usage`: how much of a limit is used. Nothing while unknown, and for what is not counted. */
export default function UsageWidget({ feature }: SlotProps["plan.usage"]) {
  const { sdk } = useHost();
  const { data } = useQuery(packagesQuery(sdk));
  const usage = data && usageOf(data.active, feature);
  return usage ? <UsageMeter usage={usage} /> : null;
}
