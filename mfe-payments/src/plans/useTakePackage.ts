import { type Package, takePackageMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";
import { useNavigate } from "@gable/shared-sdk/router";
import { useState } from "react";
import { checkoutPath } from "./checkoutPath.ts";

/**
 * Takes a package: signs the visitor in first, gives a free one at once, and leads to where a paid one is paid for.
 * @param back where the visitor came from to take one
 */
export function useTakePackage(back: string | null): { take(plan: Package): Promise<void>; taking: number | null } {
  const t = useT();
  const { sdk, session, notify } = useHost();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const call = useMutation(takePackageMutation(sdk));
  const [taking, setTaking] = useState<number | null>(null);

  async function take(plan: Package): Promise<void> {
    if (taking !== null) return;
    const member = await session.require("payments.plans.signInToTake").catch(() => null);
    if (!member) return;
    if (!plan.free) return navigate(checkoutPath(plan, back));
    setTaking(plan.id);
    try {
      await call.mutateAsync({ packageId: plan.id });
      // What the gate and the usage meters know is older than the package.
      await queryClient.invalidateQueries();
      notify({
        tone: "ok",
        title: t("payments.plans.taken", { name: plan.name }),
        action: back ? { label: t("payments.return"), run: () => navigate(back) } : undefined,
      });
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
