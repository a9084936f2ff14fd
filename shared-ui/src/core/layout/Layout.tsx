import type { ComponentProps, ElementType } from "react";
import { cx } from "../../internal/cx.ts";
import css from "./Layout.module.css";

export interface ContainerProps extends ComponentProps<"div"> {
  /** Element. Default div. */
  as?: ElementType;
  /** Whole width with gutters, for working screens (results, editor, chat). Default false: 1280 px. */
  wide?: boolean;
}

/** The page column: 1280 px and the gutter. */
export function Container({ as: Element = "div", wide, className, ...rest }: ContainerProps) {
  return <Element {...rest} className={cx(wide ? css.wide : css.container, className)} />;
}

export type Gap = "0" | "4" | "8" | "12" | "16" | "24" | "32" | "48" | "72";

export interface StackProps extends ComponentProps<"div"> {
  /** Element. Default div. */
  as?: ElementType;
  /** Space between children, a step of the scale. Default "8". */
  gap?: Gap;
}

/** Children under each other. */
export function Stack({ as: Element = "div", gap = "8", className, ...rest }: StackProps) {
  return <Element {...rest} className={cx(css.stack, css[`gap${gap}`], className)} />;
}

export interface RowProps extends StackProps {
  /** Lets children go to the next line. Default false. */
  wrap?: boolean;
  /** Pushes the children to both ends. Default false. */
  between?: boolean;
  /** center (default), start, end or baseline. */
  align?: "center" | "start" | "end" | "baseline";
}

/** Children beside each other. */
export function Row({ as: Element = "div", gap = "8", wrap, between, align = "center", className, ...rest }: RowProps) {
  return (
    <Element
      {...rest}
      className={cx(css.row, css[`gap${gap}`], css[align], wrap && css.wrap, between && css.between, className)}
    />
  );
}
