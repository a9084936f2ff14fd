import type { ComponentProps } from "react";
import { cx } from "../../internal/cx.ts";
import { Icon, type IconDrawing } from "../icon/Icon.tsx";
import css from "./Badge.module.css";

export type BadgeTone =
  | "neutral"
  | "sale"
  | "rent"
  | "ok"
  | "warn"
  | "bad"
  | "info"
  | "premium"
  | "clay"
  | "paper"
  | "ink"
  | "line";

export interface BadgeProps extends ComponentProps<"span"> {
  /** What it says: a status, the kind of offer, or "paper" on a photograph. Default "neutral". */
  tone?: BadgeTone;
  /** Small icon before the words. */
  icon?: IconDrawing;
}

/** A short status in a word or two. */
export function Badge({ tone = "neutral", icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={cx(css.badge, css[tone], className)}>
      {icon && <Icon of={icon} size="s" className={css.icon} />}
      {children}
    </span>
  );
}
