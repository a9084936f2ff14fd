import { takePackageMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import type { Package } from "@gable/shared-sdk/model";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

/** Takes a package: signs the visitor in first, gives a free one at once, and says why a paid one cannot be bought yet. */
export function useTakePackage(): { take(plan: Package): Promise<void>; taking: number | null } {
  const t = useT();
  const { sdk, session, notify } = useHost();
  const queryClient = useQueryClient();
  const call = useMutation(takePackageMutation(sdk));
  const [taking, setTaking] = useState<number | null>(null);

  async function take(plan: Package): Promise<void> {
    if (taking !== null) return;
    const member = await session.require("payments.plans.signInToTake").catch(() => null);
    if (!member) return;
    setTaking(plan.id);
    try {
      if (!plan.free) {
        notify({ tone: "warn", title: t("payments.plans.noMethod"), description: t("payments.plans.noMethodHelp") });
        return;
      }
      await call.mutateAsync({ packageId: plan.id });
      // What the gate and the usage meters know is older than the package.
      await queryClient.invalidateQueries();
      notify({ tone: "ok", title: t("payments.plans.taken", { name: plan.name }) });
    } catch (error) {
      notify({
        tone: "bad",
        title: t("payments.plans.notTaken", { name: plan.name }),
        description: errorText(error, t),
      });
    } finally {
      setTaking(null);
    }
  }
  return { take, taking };
}
