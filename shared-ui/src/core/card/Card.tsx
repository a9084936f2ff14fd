import type { ComponentProps, ElementType } from "react";
import { cx } from "../../internal/cx.ts";
import css from "./Card.module.css";

export interface CardProps extends ComponentProps<"div"> {
  /** Element: div (default), section, article, aside, li, form… */
  as?: ElementType;
  /** Space inside: none, s 16, m 24 (default; 16 on a phone). */
  pad?: "none" | "s" | "m";
  /** flat (default) on paper, raised above it, sunken into it, dashed for what is missing or waits. */
  look?: "flat" | "raised" | "sunken" | "dashed";
  /** Smaller corners, for cards inside cards. Default false. */
  tight?: boolean;
  /** Corner ticks: for the one thing of a screen that matters. Default false. */
  ticks?: boolean;
}

/** A surface that groups what belongs together. */
export function Card({ as: Element = "div", pad = "m", look = "flat", tight, ticks, className, ...rest }: CardProps) {
  return (
    <Element
      {...rest}
      data-ticks={ticks ? "" : undefined}
      className={cx(css.card, css[`pad-${pad}`], css[look], tight && css.tight, className)}
    />
  );
}
