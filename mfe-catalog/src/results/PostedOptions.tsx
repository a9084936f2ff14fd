import { useT } from "@gable/shared-sdk/react";
import type { PostedSince, SearchState } from "../search/searchState.ts";
import { Options } from "../shared/Popover.tsx";

export interface PostedOptionsProps {
  /** Of the radio buttons. */
  name: string;
  draft: SearchState;
  onChange(change: Partial<SearchState>): void;
}

/** Since when a listing has been on the site. */
export function PostedOptions({ name, draft, onChange }: PostedOptionsProps) {
  const t = useT();
  return (
    <Options
      name={name}
      legend={t("catalog.filter.postedTitle")}
      value={draft.posted ?? ""}
      options={[
        { value: "", label: t("catalog.filter.anyTime") },
        { value: "yesterday", label: t("catalog.filter.posted.yesterday") },
        { value: "last_week", label: t("catalog.filter.posted.last_week") },
      ]}
      onChange={(value) => onChange({ posted: (value || null) as PostedSince | null })}
    />
  );
}
