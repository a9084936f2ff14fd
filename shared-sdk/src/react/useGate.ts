import { useQuery } from "@gable/shared-sdk/react-query";
import type { GateDecision } from "../gate/refuse.ts";
import type { Feature } from "../model/feature.ts";
import { useHost } from "./HostProvider.tsx";
import { useSession } from "./useSession.ts";

export interface GateState {
  /** Null while the check runs. */
  decision: GateDecision | null;
  /** True only once the gate said so. */
  allowed: boolean;
  /** True while the check runs, also when an earlier decision is still shown. */
  checking: boolean;
  /** Checks again and, on a refusal, shows its dialog with the way out. */
  enter(): Promise<boolean>;
  /** Asks again, e.g. after a package was taken. */
  recheck(): Promise<unknown>;
}

/** Query key of a feature's decision: invalidate `["gate"]` after whatever may open or close it. */
export const gateKey = (feature: Feature, memberId: number | null) => ["gate", feature, memberId] as const;

/** Whether the present visitor may use a feature. Closed until the gate has answered. */
export function useGate(feature: Feature): GateState {
  const { gate } = useHost();
  const session = useSession();
  const { data, isFetching, refetch } = useQuery({
    queryKey: gateKey(feature, session?.id ?? null),
    queryFn: () => gate.check(feature),
    // The answer changes with every listing: ask at each visit, show the last one meanwhile.
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  return {
    decision: data ?? null,
    allowed: data?.allowed === true,
    checking: isFetching,
    async enter() {
      const entered = await gate.enter(feature);
      if (entered !== (data?.allowed === true)) void refetch();
      return entered;
    },
    recheck: refetch,
  };
}
