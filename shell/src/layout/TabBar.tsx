import type { NavigationEntry } from "@gable/shared-sdk/host";
import { useT } from "@gable/shared-sdk/react";
import { NavLink } from "@gable/shared-sdk/router";
import { Icon, VisuallyHidden } from "@gable/shared-ui/core";
import { iconOf } from "./icons.ts";
import css from "./TabBar.module.css";
import { useNavigation } from "./useNavigation.ts";

/** The five tabs, by the icon of the entry that fills each; the one in the middle is the main action. */
const TABS = ["search", "heart", "plus", "message-circle", "user-round"];

/** Entries for the phone's tab bar: for each tab the first entry with its icon. */
export function tabEntries(entries: NavigationEntry[]): NavigationEntry[] {
  return TABS.flatMap((icon) => entries.find((entry) => entry.icon === icon) ?? []);
}

/** Navigation at the lower edge of a phone. */
export function TabBar() {
  const t = useT();
  const header = useNavigation("header");
  const member = useNavigation("member");
  const entries = tabEntries([...header, ...member]);
  if (entries.length === 0) return null;
  return (
    <nav className={css.bar} aria-label={t("shell.tabs.label")}>
      {entries.map(({ to, label, icon }) => {
        const drawing = iconOf(icon);
        return (
          <NavLink key={to} to={to} end className={icon === "plus" ? css.add : css.tab}>
            <span className={css.icon}>{drawing && <Icon of={drawing} />}</span>
            {icon === "plus" ? <VisuallyHidden>{t(label)}</VisuallyHidden> : t(label)}
          </NavLink>
        );
      })}
    </nav>
  );
}
