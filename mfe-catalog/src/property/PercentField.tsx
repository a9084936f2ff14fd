import { useState } from "react";
import { popoverStyles as fields } from "../shared/Popover.tsx";

export interface PercentFieldProps {
  label: string;
  /** After the figure: `% a year`. */
  unit: string;
  value: number;
  least?: number;
  most: number;
  onChange(value: number): void;
}

/** A small number with its unit. What is out of range is kept as typed and marked, and does not count. */
export function PercentField({ label, unit, value, least = 0, most, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState(String(value));
  const number = Number(typed.replace(",", "."));
  const wrong = typed.trim() === "" || !Number.isFinite(number) || number < least || number > most;
  return (
    <label className={fields.field}>
      {label}
      <span className={fields.input}>
        <input
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          aria-invalid={wrong || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            const next = Number(event.target.value.replace(",", "."));
            if (event.target.value.trim() !== "" && next >= least && next <= most) onChange(next);
          }}
        />
        <span className={fields.unit}>{unit}</span>
      </span>
    </label>
  );
}
