import { confirmPaymentMutation, giveUpPaymentMutation, paymentsQuery } from "@gable/shared-sdk/calls";
import type { SessionData } from "@gable/shared-sdk/host";
import type { Payment } from "@gable/shared-sdk/model";
import { useHost, useSettings } from "@gable/shared-sdk/react";
import { useMutation, useQuery, useQueryClient } from "@gable/shared-sdk/react-query";
import { useEffect, useRef, useState } from "react";
import { type Begun, readBegun } from "../shared/begun.ts";
import { pollDelay } from "../shared/pollDelay.ts";
import { usePaymentEvents } from "../shared/usePaymentEvents.ts";
import { findBegun, isDecided } from "./findBegun.ts";

/** Online payments that are looked through for the one that was begun. */
const RECENT = 20;

/**
 * What has become of the payment that the member comes back from. It is asked for when the event stream tells of a
 * change, and until it is decided, ever more rarely; one that this tab has begun and that came to nothing is given up.
 * @param hasFailed the service has sent the member back without a payment
 */
export function useOutcome(member: SessionData, hasFailed: boolean) {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const [begun] = useState<Begun | null>(() => readBegun(member.id));
  const query = useQuery({
    ...paymentsQuery(sdk, { kind: "online", limit: RECENT }),
    refetchOnWindowFocus: "always",
    refetchOnMount: "always",
    refetchInterval({ state }) {
      const found = state.data && findBegun(state.data.items, begun);
      const isOpen = found ? !isDecided(found) : state.status === "error";
      return isOpen ? pollDelay(state.dataUpdateCount + state.errorUpdateCount) : false;
    },
  });
  // An answer from before the member left says nothing.
  const isOld = query.data !== undefined && !query.isFetchedAfterMount;
  const payment = query.data && !isOld ? findBegun(query.data.items, begun) : undefined;
  usePaymentEvents(payment === undefined || (payment !== null && !isDecided(payment)));
  const confirm = useConfirm(payment?.status === "pending" && !hasFailed ? payment.id : null);
  useGiveUp(hasFailed ? ownPending(payment, begun) : null);

  const [asked, setAsked] = useState(0);
  const answeredAt = query.dataUpdatedAt;
  useEffect(() => {
    if (answeredAt > 0) setAsked((count) => count + 1);
  }, [answeredAt]);

  const arrivedId = payment?.status === "success" ? payment.id : null;
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (arrivedId === null || told.current === arrivedId) return;
    told.current = arrivedId;
    // What the gate and the usage meters know is older than the package.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== "payments" });
  }, [arrivedId, queryClient]);

  return {
    query,
    payment,
    next: begun?.next ?? null,
    asked,
    /** Asks now, by hand. */
    ask() {
      confirm();
      void query.refetch();
    },
  };
}

/**
 * Has the service asked what became of a payment, once when it is first seen to be under way: its notification may be
 * late. Where the provider cannot ask, notifications alone decide.
 * @returns asks once more
 */
function useConfirm(paymentId: number | null): () => void {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const canAsk = useSettings()?.extensions.includes("payment-confirmation") ?? false;
  const { mutate } = useMutation({
    ...confirmPaymentMutation(sdk),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["payments"] }),
  });
  const id = canAsk ? paymentId : null;
  useEffect(() => {
    if (id !== null) mutate({ paymentId: id });
  }, [id, mutate]);
  return () => {
    if (id !== null) mutate({ paymentId: id });
  };
}

/** Only what this tab has begun may be given up from here: another tab may be paying. */
function ownPending(payment: Payment | null | undefined, begun: Begun | null): number | null {
  if (payment?.status !== "pending" || !begun) return null;
  return payment.id === begun.paymentId || payment.package?.id === begun.packageId ? payment.id : null;
}

function useGiveUp(paymentId: number | null): void {
  const { sdk } = useHost();
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    ...giveUpPaymentMutation(sdk),
    // Also when it was refused: then it has been decided meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["payments"] }),
  });
  useEffect(() => {
    if (paymentId !== null) mutate({ paymentId });
  }, [paymentId, mutate]);
}
