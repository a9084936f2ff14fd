import { MEMBER_GROUPS, type MemberGroup, type NavigationEntry } from "@gable/shared-sdk/host";

export interface EntryGroup {
  /** Null of the entries without a heading. */
  name: MemberGroup | null;
  entries: NavigationEntry[];
}

/** The member's entries, in their order, under the headings that they name: what has none, or one unknown here, comes first. */
export function groupsOf(entries: readonly NavigationEntry[]): EntryGroup[] {
  const of = ({ group }: NavigationEntry) => MEMBER_GROUPS.find((name) => name === group) ?? null;
  return [null, ...MEMBER_GROUPS]
    .map((name) => ({ name, entries: entries.filter((entry) => of(entry) === name) }))
    .filter((group) => group.entries.length > 0);
}
