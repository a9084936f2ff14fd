import type { ComponentProps, ElementType } from "react";
import { cx } from "../../internal/cx.ts";
import css from "./VisuallyHidden.module.css";

export interface VisuallyHiddenProps extends ComponentProps<"span"> {
  /** Element. Default span. */
  as?: ElementType;
}

/** Words for assistive technology alone. */
export function VisuallyHidden({ as: Element = "span", className, ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={cx(css.hidden, className)} />;
}
