import type { ComponentProps } from "react";
import { cx } from "../../internal/cx.ts";
import { useControl } from "../field/context.ts";
import css from "./Input.module.css";
import { useCounter } from "./useCounter.ts";

export interface TextareaProps extends ComponentProps<"textarea"> {
  /** Shows how many of so many characters are used. Does not stop typing. */
  counter?: number;
  /** Starts at one line and grows with the words. Default false. */
  growing?: boolean;
}

/** Several lines of text. */
export function Textarea({ counter, growing, className, ref, onInput, onFocus, ...rest }: TextareaProps) {
  const control = useControl(rest);
  const counting = useCounter<HTMLTextAreaElement>(counter, { ref, onInput, onFocus });
  return (
    <span className={cx(css.input, css.textarea, className)}>
      <textarea
        rows={growing ? 1 : undefined}
        {...rest}
        {...counting}
        {...control}
        className={cx(css.native, css.area, growing && css.growing)}
      />
    </span>
  );
}
