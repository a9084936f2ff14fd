import { TextInput, type TextInputProps } from "../../forms/text-input/TextInput.tsx";

export interface DateInputProps extends Omit<TextInputProps, "type" | "min" | "max" | "prefix" | "suffix"> {
  /** Kind of moment. Values are "2026-11-21", "2026-11-21T10:30", "10:30". Default "date". */
  kind?: "date" | "datetime-local" | "time";
  /** Earliest value, in the same form. */
  min?: string;
  /** Latest value, in the same form. */
  max?: string;
}

/**
 * A day, a time or both; the platform's own picker, which knows the visitor's calendar, keyboard and screen reader.
 * Takes `register("name")`.
 */
export function DateInput({ kind = "date", ...rest }: DateInputProps) {
  return <TextInput {...rest} type={kind} />;
}
