import type { GateDecision } from "@gable/shared-sdk/gate";
type Refused = Extract<GateDecision, {
    allowed: false;
}>;
/** The gate said no: why, the way out, and that nothing is lost. */
export declare function Refusal({ decision, onRetry }: {
    decision: Refused;
    onRetry(): void;
}): import("react").JSX.Element;
export {};
