import "../styles/layers.css";

export { Combobox, type ComboboxFrame, type ComboboxProps } from "./combobox/Combobox.tsx";
export { MultiCombobox, type MultiComboboxProps } from "./combobox/MultiCombobox.tsx";
export { type ComboboxOption, markMatch } from "./combobox/option.ts";
export type { LoadOptions } from "./combobox/useOptions.ts";
export { Suggest, type SuggestProps } from "./suggest/Suggest.tsx";
