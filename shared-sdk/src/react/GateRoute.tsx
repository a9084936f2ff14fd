import { type ReactNode, useState } from "react";
import type { GateDecision } from "../gate/refuse.ts";
import type { Feature } from "../model/feature.ts";
import { type GateState, useGate } from "./useGate.ts";
import { useSession } from "./useSession.ts";

export interface GateRouteProps {
  feature: Feature;
  /** The guarded screen. */
  children: ReactNode;
  /** Shown until the check has answered: the screen's skeleton. */
  pending: ReactNode;
  /** The page of a refusal: why, the way out, and the way back. */
  refused(refusal: Extract<GateDecision, { allowed: false }>, gate: GateState): ReactNode;
}

/**
 * Guards a whole screen. A refusal has its page and no dialog: it is said once, where the screen would be. What was opened stays open for the member, so that a later no does not take a half-filled form away.
 */
export function GateRoute({ feature, children, pending, refused }: GateRouteProps) {
  const gate = useGate(feature);
  const member = useSession()?.id ?? null;
  const [openedFor, setOpenedFor] = useState<number | null | undefined>(undefined);
  const { decision, checking, allowed } = gate;
  if (allowed && openedFor !== member) setOpenedFor(member);

  const opened = allowed || openedFor === member;
  // An earlier no may be outdated: nothing is said until the new answer is there.
  const refusal = !opened && !checking && decision?.allowed === false ? decision : null;

  if (opened) return children;
  return refusal ? refused(refusal, gate) : pending;
}
