import { useT } from "@gable/shared-sdk/react";
import type { ReactNode } from "react";
import { cx } from "../../internal/cx.ts";
import { Button } from "../button/Button.tsx";
import { RotateCwIcon } from "../icon/icons.ts";
import { Heading } from "../text/Text.tsx";
import { type Drawing, PlanDrawing } from "./PlanDrawing.tsx";
import css from "./State.module.css";

interface StateFrame {
  /** Level of the heading. Default 3. */
  level?: 1 | 2 | 3 | 4;
  /** On a card (default) or bare, when it already stands on one. */
  bare?: boolean;
  className?: string;
}

export interface EmptyStateProps extends StateFrame {
  /** What is not there: "No villa under ₹40 L in Pune". */
  title: ReactNode;
  /** Why, and what would help. */
  children?: ReactNode;
  /** Ways on of equal weight: chips. */
  choices?: ReactNode;
  /** The one main action. */
  action?: ReactNode;
  /** What is known later than the rest: below the action, so that this does not move. */
  later?: ReactNode;
  /** Which drawing: an empty room (default), a locked door. */
  drawing?: Drawing;
}

/** Nothing here: a plan drawing, what is missing, what helps, one action. */
export function EmptyState({
  title,
  children,
  choices,
  action,
  later,
  drawing = "room",
  level = 3,
  bare,
  className,
}: EmptyStateProps) {
  return (
    <div className={cx(css.state, !bare && css.card, className)}>
      <PlanDrawing of={drawing} />
      <Heading level={level} look="h3">
        {title}
      </Heading>
      {children && <div className={css.words}>{children}</div>}
      {choices && <div className={css.row}>{choices}</div>}
      {action && <div className={css.row}>{action}</div>}
      {later && <div className={css.words}>{later}</div>}
    </div>
  );
}

export interface ErrorStateProps extends StateFrame {
  /** What happened: "Chat did not load". */
  title: ReactNode;
  /** What still works and what is not lost. */
  children?: ReactNode;
  /** Does the failed thing again; draws the "Try again" button. */
  onRetry?: () => void;
  /** The retry is under way. Default false. */
  retrying?: boolean;
  /** Another way to the same end, beside "Try again". */
  action?: ReactNode;
  /** Facts for support, folded away: versions, codes, report number. */
  details?: ReactNode;
  /** Announces the failure when it appears. Default true. */
  announce?: boolean;
}

/** Something failed: what happened, what still works, try again, and the facts for those who ask. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  action,
  details,
  announce = true,
  level = 3,
  bare,
  className,
}: ErrorStateProps) {
  const t = useT();
  return (
    <div className={cx(css.state, !bare && css.failed, className)} role={announce ? "alert" : undefined}>
      <PlanDrawing of="broken" />
      <Heading level={level} look="h3">
        {title}
      </Heading>
      {children && <div className={css.words}>{children}</div>}
      {(onRetry || action) && (
        <div className={css.row}>
          {onRetry && (
            <Button variant="primary" icon={RotateCwIcon} onClick={onRetry} loading={retrying}>
              {t("ui.tryAgain")}
            </Button>
          )}
          {action}
        </div>
      )}
      {details && (
        <details className={css.details}>
          <summary>{t("ui.whatHappened")}</summary>
          <div className={css.facts}>{details}</div>
        </details>
      )}
    </div>
  );
}
