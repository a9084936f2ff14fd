import { useI18n } from "@gable/shared-sdk/react";
import { typedNumber } from "@gable/shared-sdk/rules";
import { useState } from "react";
import { popoverStyles as fields } from "../shared/Popover.tsx";

export interface PercentFieldProps {
  label: string;
  /** After the figure: `% a year`. */
  unit: string;
  value: number;
  least?: number;
  most: number;
  /** No fractions. Default false. */
  whole?: boolean;
  onChange(value: number): void;
}

/** A small number with its unit. What is out of range is kept as typed and marked, and does not count. */
export function PercentField({ label, unit, value, least = 0, most, whole = false, onChange }: PercentFieldProps) {
  const { language } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? typedNumber(value, language);
  const read = (text: string) => {
    const number = text.trim() === "" ? Number.NaN : Number(text.replace(",", "."));
    return number >= least && number <= most && (!whole || Number.isInteger(number)) ? number : null;
  };
  return (
    <label className={fields.field}>
      {label}
      <span className={fields.input}>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          aria-invalid={read(shown) === null || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = read(event.target.value);
            if (next !== null) onChange(next);
          }}
        />
        <span className={fields.unit}>{unit}</span>
      </span>
    </label>
  );
}
