import { useI18n } from "@gable/shared-sdk/react";
import { Combobox, type ComboboxOption } from "@gable/shared-ui/combobox";
import { useCallback, useMemo } from "react";
import { type Country, type CountryCode, countries, findCountries, likelyCountry } from "./numbers.ts";

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
  const all = useMemo(() => countries(language), [language]);
  const find = useCallback(async (query: string) => findCountries(all, query).map(toOption), [all]);
  const shown = value === undefined ? likelyCountry(navigator.languages) : value;
  const chosen = all.find(({ code }) => code === shown);
  return (
    <Combobox
      load={find}
      value={chosen ? toOption(chosen) : null}
      onChange={(option) => onChange((option?.value as CountryCode | undefined) ?? null)}
    />
  );
}
