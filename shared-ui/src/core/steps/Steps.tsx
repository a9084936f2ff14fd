import { useT } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { VisuallyHidden } from "../visually-hidden/VisuallyHidden.tsx";
import css from "./Steps.module.css";

export interface Step {
  id: string;
  label: ReactNode;
  /** A date, a place, how long it takes. */
  note?: ReactNode;
  state: "done" | "now" | "next" | "bad";
}

export interface StepsProps {
  /** Accessible name: "Bank transfer". */
  label: string;
  steps: Step[];
  className?: string;
}

/** Few steps beside each other: where a payment or a review stands. */
export function Stepper({ label, steps, className }: StepsProps) {
  return <StepList label={label} steps={steps} className={cx(css.stepper, className)} />;
}

/** Steps or events under each other, with room for notes. */
export function Timeline({ label, steps, className }: StepsProps) {
  return <StepList label={label} steps={steps} className={cx(css.timeline, className)} />;
}

function StepList({ label, steps, className }: StepsProps) {
  const t = useT();
  return (
    <ol aria-label={label} className={className}>
      {steps.map((step) => (
        <li key={step.id} className={css[step.state]} aria-current={step.state === "now" ? "step" : undefined}>
          <b className={css.label}>
            {step.label}
            {(step.state === "done" || step.state === "bad") && (
              <VisuallyHidden>{`, ${t(step.state === "done" ? "ui.stepDone" : "ui.stepFailed")}`}</VisuallyHidden>
            )}
          </b>
          {step.note && <span className={css.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  );
}
