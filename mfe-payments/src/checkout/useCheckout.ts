import { packagesQuery, paymentMethodsQuery, paymentsQuery } from "@gable/shared-sdk/calls";
import type { Payment } from "@gable/shared-sdk/model";
import { useHost } from "@gable/shared-sdk/react";
import { useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect, useRef } from "react";
import { offeredPlans } from "../plans/planList.ts";
import { pollDelay } from "../shared/pollDelay.ts";
import { usePaymentEvents } from "../shared/usePaymentEvents.ts";
import { offeredMethods } from "./offeredMethods.ts";

/** Transfers that are looked through for the one that is under way. */
const RECENT = 20;

/** The latest transfer for a package that has not come to nothing; null without one. @param payments newest first */
export function transferFor(payments: readonly Payment[], packageId: number): Payment | null {
  return payments.find((row) => row.package?.id === packageId && row.status !== "failed") ?? null;
}

/** What the page for paying for a package shows; a transfer in review is asked for again until it is decided. */
export function useCheckout(packageId: number) {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const packages = useQuery(packagesQuery(sdk));
  const methods = useQuery(paymentMethodsQuery(sdk));
  const transfers = useQuery({
    ...paymentsQuery(sdk, { kind: "bank", limit: RECENT }),
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      transferFor(state.data?.items ?? [], packageId)?.status === "review" ? pollDelay(state.dataUpdateCount) : false,
  });
  const all = [packages, methods, transfers];
  const failed = all.find(({ isError, data }) => isError && data === undefined);
  const plan = packages.data && (offeredPlans(packages.data).find(({ id }) => id === packageId) ?? null);
  const latest = transferFor(transfers.data?.items ?? [], packageId);

  // What the gate and the usage meters know is older than a transfer that is accepted while it is looked at.
  const wasInReview = useRef(false);
  const status = latest?.status;
  usePaymentEvents(status === "review");
  useEffect(() => {
    if (status === "success" && wasInReview.current)
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "payments" });
    wasInReview.current = status === "review";
  }, [status, queryClient]);

  return {
    failed: failed ?? null,
    isRetrying: all.some(({ isFetching }) => isFetching),
    retry() {
      for (const query of all) if (query.isError) void query.refetch();
    },
    /** Undefined until everything is there; null when there is no such package. */
    plan: methods.data && transfers.data ? plan : undefined,
    methods: methods.data ? offeredMethods(methods.data) : [],
    accounts: methods.data,
    /** The services are tried out. */
    isTrial: methods.data?.trial ?? false,
    /** One of a package that has ended since is no longer of interest. */
    transfer: latest?.status === "success" && !plan?.owned && !packages.isFetching ? null : latest,
  };
}
