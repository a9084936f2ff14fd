import type { NavigationEntry } from "@gable/shared-sdk/host";

export interface Tab {
  to: string;
  /** Dictionary key. */
  label: string;
  icon: string;
}

/** Icons of the entries that fill the tabs, in order; the one in the middle is the main action. */
const TABS: string[][] = [["search"], ["heart"], ["plus"], ["message-circle", "message"], ["layout-dashboard"]];

/** What a phone calls and draws in another way than menus do: their words are too long for a fifth of it. */
const SHORT: Record<string, Pick<Tab, "label" | "icon">> = {
  heart: { label: "shell.tabs.saved", icon: "heart" },
  "layout-dashboard": { label: "shell.tabs.account", icon: "user-round" },
};

/** For each tab of a phone the first entry with its icon; searching falls back on the site's first entry. */
export function tabsOf(header: NavigationEntry[], member: NavigationEntry[]): Tab[] {
  const entries = [...header, ...member];
  return TABS.flatMap((icons): Tab[] => {
    const entry = entries.find(({ icon }) => icon && icons.includes(icon));
    if (entry?.icon) return [{ to: entry.to, label: entry.label, icon: entry.icon, ...SHORT[entry.icon] }];
    const first = header.find(({ icon }) => !icon);
    return icons.includes("search") && first ? [{ to: first.to, label: "shell.tabs.search", icon: "search" }] : [];
  });
}
