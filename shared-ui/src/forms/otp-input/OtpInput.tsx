import type { ComponentProps } from "react";
import { cx } from "../../internal/cx.ts";
import { useControl } from "../field/context.ts";
import css from "./OtpInput.module.css";

export interface OtpInputProps extends Omit<ComponentProps<"input">, "type" | "maxLength"> {
  /** Number of digits. Default 6. */
  length?: number;
  /** Called with the whole code once it is there: typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
}

/**
 * A one-time code. One input rather than six: pasting, the phone's own suggestion, correcting and screen readers
 * work as everywhere. Anything but digits is dropped.
 */
export function OtpInput({ length = 6, onComplete, onChange, className, ...rest }: OtpInputProps) {
  const control = useControl(rest);
  return (
    <input
      {...rest}
      {...control}
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern={`[0-9]{${length}}`}
      className={cx(css.otp, className)}
      onChange={(event) => {
        const digits = onlyDigits(event.currentTarget.value).slice(0, length);
        if (digits !== event.currentTarget.value) event.currentTarget.value = digits;
        onChange?.(event);
        if (digits.length === length) onComplete?.(digits);
      }}
    />
  );
}

/** ASCII digits of a text; Arabic-Indic and Persian digits are turned into them. */
export function onlyDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[^0-9]/g, "");
}
