import { useT } from "@gable/shared-sdk/react";
import type { Purpose, SearchState } from "../search/searchState.ts";
import { Options } from "../shared/Popover.tsx";

const PURPOSES: readonly Purpose[] = ["sell", "rent"];

export interface PurposeOptionsProps {
  /** Of the radio buttons. */
  name: string;
  draft: SearchState;
  /** At the end of a purpose's line: how many there are. */
  noteOf?(purpose: Purpose): string | undefined;
  onChange(change: Partial<SearchState>): void;
}

/** For sale, for rent, or either. */
export function PurposeOptions({ name, draft, noteOf, onChange }: PurposeOptionsProps) {
  const t = useT();
  return (
    <Options
      name={name}
      legend={t("catalog.filter.purpose")}
      value={draft.purpose ?? ""}
      options={[
        { value: "", label: t("catalog.filter.anyPurpose") },
        ...PURPOSES.map((value) => ({ value, label: t(`catalog.kind.${value}`), note: noteOf?.(value) })),
      ]}
      onChange={(value) => onChange({ purpose: (value || null) as Purpose | null })}
    />
  );
}
