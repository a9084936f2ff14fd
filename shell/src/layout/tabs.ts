import type { NavigationEntry } from "@gable/shared-sdk/host";

export interface Tab {
  to: string;
  /** Dictionary key. */
  label: string;
  icon: string;
}

/** Icons of the entries that fill the tabs, in order; the one in the middle is the main action. */
const TABS: string[][] = [["search"], ["heart"], ["plus"], ["message-circle", "message"], ["user-round"]];

/** Words of a menu that are too long for a fifth of a narrow phone. */
const SHORT: Record<string, string> = { heart: "shell.tabs.saved" };

/** For each tab of a phone the first entry with its icon; searching falls back on the site's first entry. */
export function tabsOf(header: NavigationEntry[], member: NavigationEntry[]): Tab[] {
  const entries = [...header, ...member];
  return TABS.flatMap((icons): Tab[] => {
    const entry = entries.find(({ icon }) => icon && icons.includes(icon));
    if (entry?.icon) return [{ to: entry.to, label: SHORT[entry.icon] ?? entry.label, icon: entry.icon }];
    const first = header.find(({ icon }) => !icon);
    return icons.includes("search") && first ? [{ to: first.to, label: "shell.tabs.search", icon: "search" }] : [];
  });
}
