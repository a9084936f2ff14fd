import { useI18n } from "@gable/shared-sdk/react";
import { Combobox, type ComboboxOption } from "@gable/shared-ui/combobox";
import { useMemo } from "react";
import { type Country, type CountryCode, countries, likelyCountry } from "./numbers.ts";

export interface CountryPickerProps {
  /** Undefined: nothing has been chosen yet, so the country that the visitor most likely calls from; null for none. */
  value: CountryCode | null | undefined;
  onChange(country: CountryCode | null): void;
}

const toOption = ({ code, name, callingCode }: Country): ComboboxOption => ({
  value: code,
  // Calling codes are read from left to right wherever they stand.
  label: `${name} (\u2066${callingCode}\u2069)`,
});

/** A country, by typing its name or its calling code. */
export default function CountryPicker({ value, onChange }: CountryPickerProps) {
  const { language } = useI18n();
  const options = useMemo(() => countries(language).map(toOption), [language]);
  const shown = value === undefined ? likelyCountry(navigator.languages) : value;
  return (
    <Combobox
      options={options}
      value={options.find((option) => option.value === shown) ?? null}
      onChange={(option) => onChange((option?.value as CountryCode | undefined) ?? null)}
    />
  );
}
