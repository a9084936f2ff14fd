import type { ReactNode } from "react";
import type { GateDecision } from "../gate/refuse.ts";
import type { Feature } from "../model/feature.ts";
import { type GateState, useGate } from "./useGate.ts";

export interface GateProps {
  feature: Feature;
  children: ReactNode;
  /** Shown while the check runs. */
  pending?: ReactNode;
  /** Shown on a refusal. */
  refused?(refusal: Extract<GateDecision, { allowed: false }>, gate: GateState): ReactNode;
}

/** Shows its children only to those who may use the feature. */
export function Gate({ feature, children, pending = null, refused }: GateProps) {
  const gate = useGate(feature);
  if (!gate.decision) return pending;
  if (gate.decision.allowed) return children;
  return refused?.(gate.decision, gate) ?? null;
}
