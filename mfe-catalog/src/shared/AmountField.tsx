import { useState } from "react";
import { popoverStyles as styles } from "./Popover.tsx";

export interface AmountFieldProps {
  /** Of the form field; none outside of a form that goes without scripts. */
  name?: string;
  label: string;
  /** Currency sign before the figure. */
  symbol?: string;
  /** Unit behind the figure. */
  unit?: string;
  value: number | null;
  onChange(value: number | null): void;
}

/** A field for a sum of money or a measure. What is typed stays as typed; what is no number counts as nothing. */
export function AmountField({ name, label, symbol, unit, value, onChange }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && numberOf(typed) === value ? typed : value === null ? "" : String(value);
  return (
    <label className={styles.field}>
      {label}
      <span className={styles.input}>
        {symbol && <span aria-hidden="true">{symbol}</span>}
        <input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberOf(event.target.value));
          }}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </label>
  );
}

function numberOf(text: string): number | null {
  const number = Number(text.replace(/[\s,_]/g, ""));
  return text.trim() !== "" && Number.isFinite(number) && number > 0 ? number : null;
}
