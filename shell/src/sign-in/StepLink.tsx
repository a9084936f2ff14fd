import { TextButton, TextLink } from "@gable/shared-ui/core";
import type { MouseEvent, ReactNode } from "react";
import type { FlowProps, SessionStep } from "../session/flow.ts";

export interface StepLinkProps extends Pick<FlowProps, "onStep" | "pathOf"> {
  step: SessionStep;
  /** Read when it is followed: what was typed comes along. */
  email(): string;
  className?: string;
  children: ReactNode;
}

/** A link that is pressed so opens in another tab or window. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || altKey;

/** The way to another step: a link where steps are pages, a button where they follow each other in one place. */
export function StepLink({ step, email, onStep, pathOf, className, children }: StepLinkProps) {
  if (!pathOf) {
    return (
      <TextButton className={className} onClick={() => onStep(step, email())}>
        {children}
      </TextButton>
    );
  }
  const follow = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onStep(step, email());
  };
  return (
    <TextLink to={pathOf(step)} className={className} onClick={follow}>
      {children}
    </TextLink>
  );
}
