import "../styles/layers.css";

export { Combobox, type ComboboxFrame, type ComboboxProps } from "./Combobox/Combobox.tsx";
export { MultiCombobox, type MultiComboboxProps } from "./Combobox/MultiCombobox.tsx";
export { type ComboboxOption, markMatch } from "./Combobox/option.ts";
export type { LoadOptions } from "./Combobox/useOptions.ts";
export { Suggest, type SuggestProps } from "./Suggest/Suggest.tsx";
