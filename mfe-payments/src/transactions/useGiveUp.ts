import { giveUpPaymentMutation } from "@gable/shared-sdk/calls";
import { errorText } from "@gable/shared-sdk/format";
import { useHost, useT } from "@gable/shared-sdk/react";
import { useMutation, useQueryClient } from "@gable/shared-sdk/react-query";

/** Gives up an online payment that is under way, and says why when it cannot. */
export function useGiveUp() {
  const t = useT();
  const { sdk, notify } = useHost();
  const queryClient = useQueryClient();
  return useMutation({
    ...giveUpPaymentMutation(sdk),
    onError: (error) =>
      notify({ tone: "bad", title: t("payments.transactions.notGivenUp"), description: errorText(error, t) }),
    // Also when it was refused: then it has been decided meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["payments"] }),
  });
}
