import { useI18n } from "@gable/shared-sdk/react";
import { hasDecimalComma, typedNumber } from "@gable/shared-sdk/rules";
import { useState } from "react";
import { popoverStyles as styles } from "./Popover.tsx";

export interface AmountFieldProps {
  /** Of the form field; none outside of a form that goes without scripts. */
  name?: string;
  label: string;
  /** Currency sign to the left of the figure, in every language. */
  symbol?: string;
  /** Unit behind the figure. */
  unit?: string;
  value: number | null;
  onChange(value: number | null): void;
}

/** A field for a sum of money or a measure. What is typed stays as typed; what is no number counts as nothing. */
export function AmountField({ name, label, symbol, unit, value, onChange }: AmountFieldProps) {
  const { language } = useI18n();
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && numberOf(typed, language) === value;
  const shown = isTyped ? typed : value === null ? "" : typedNumber(value, language);
  return (
    <label className={styles.field}>
      {label}
      <span className={styles.input}>
        {symbol && (
          <span className={styles.sign} aria-hidden="true">
            {symbol}
          </span>
        )}
        <input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(numberOf(event.target.value, language));
          }}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </span>
    </label>
  );
}

/** Where decimals follow a comma, points may stand between thousands: `250.000` and `62,5`, also `62.5`. */
function numberOf(text: string, language: string): number | null {
  const own = hasDecimalComma(language)
    ? text.replace(/\.(?=\d{3}(\D|$))/g, "").replace(/^([^,]*),([^,]*)$/, "$1.$2")
    : text;
  const number = Number(own.replace(/[\s,_]/g, ""));
  return text.trim() !== "" && Number.isFinite(number) && number > 0 ? number : null;
}
