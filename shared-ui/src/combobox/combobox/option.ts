import type { IconDrawing } from "../../core/icon/Icon.tsx";

export interface ComboboxOption {
  value: string;
  /** What is shown in the list and, once chosen, in the input. */
  label: string;
  /** Quieter, at the end: "214 homes". */
  note?: string;
  /** Quieter, right after the label: "Pune, India". */
  detail?: string;
  icon?: IconDrawing;
  /** Heading that the option stands under; options of a group stand together. */
  group?: string;
  disabled?: boolean;
}

/** A part of a label: whether it is what was typed. */
export interface LabelPart {
  text: string;
  match: boolean;
}

/** Splits a label at the first place where it holds the query; case and accents do not matter. */
export function markMatch(label: string, query: string): LabelPart[] {
  const wanted = fold(query.trim());
  const at = wanted ? fold(label).indexOf(wanted) : -1;
  // Folding that changes the length would put the mark in the wrong place: then nothing is marked.
  if (at < 0 || fold(label).length !== label.length) return [{ text: label, match: false }];
  const end = at + wanted.length;
  return [
    { text: label.slice(0, at), match: false },
    { text: label.slice(at, end), match: true },
    { text: label.slice(end), match: false },
  ].filter((part) => part.text);
}

function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export interface OptionGroup {
  value: string;
  items: ComboboxOption[];
}

/** Puts options under their headings, in the order in which the headings first appear. */
export function groupOptions(options: readonly ComboboxOption[]): OptionGroup[] {
  const groups = new Map<string, ComboboxOption[]>();
  for (const option of options) {
    const heading = option.group ?? "";
    const items = groups.get(heading);
    if (items) items.push(option);
    else groups.set(heading, [option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}
