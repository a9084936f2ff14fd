import type { ComponentType } from "react";
import { cx } from "../../internal/cx.ts";
import css from "./Icon.module.css";

/** What draws an icon: a lucide component or one of our plan glyphs. */
export type IconDrawing = ComponentType<{
  className?: string;
  "aria-hidden"?: boolean | "true" | "false";
}>;

export interface IconProps {
  /** The drawing: `import { Heart } from "lucide-react"` or a `Plan…` glyph. */
  of: IconDrawing;
  /** s 16, m 20 (default), l 24, xl 32 pixels. */
  size?: "s" | "m" | "l" | "xl";
  /** Mirrors in right-to-left pages: arrows and chevrons only. Default false. */
  flip?: boolean;
  /** Fills the outline with the text colour. Default false. */
  filled?: boolean;
  className?: string;
}

/** A decorative icon, hidden from assistive technology: what carries it must have a name in words. */
export function Icon({ of: Drawing, size = "m", flip, filled, className }: IconProps) {
  return (
    <Drawing
      aria-hidden="true"
      className={cx(css.icon, css[size], flip && css.flip, filled && css.filled, className)}
    />
  );
}
