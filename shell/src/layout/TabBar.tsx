import { useT } from "@gable/shared-sdk/react";
import { Icon, VisuallyHidden } from "@gable/shared-ui/core";
import { EntryLink } from "./EntryLink.tsx";
import { tabIcon } from "./icons.ts";
import css from "./TabBar.module.css";
import { tabsOf } from "./tabs.ts";
import { useNavigation } from "./useNavigation.ts";

/** Navigation at the lower edge of a phone. */
export function TabBar() {
  const t = useT();
  const tabs = tabsOf(useNavigation("header"), useNavigation("member"));
  if (tabs.length === 0) return null;
  return (
    <nav className={css.bar} aria-label={t("shell.tabs.label")}>
      {tabs.map(({ to, label, icon }) => {
        const drawing = tabIcon(icon);
        return (
          <EntryLink key={to} to={to} className={icon === "plus" ? css.add : css.tab}>
            <span className={css.icon}>{drawing && <Icon of={drawing} />}</span>
            {icon === "plus" ? <VisuallyHidden>{t(label)}</VisuallyHidden> : t(label)}
          </EntryLink>
        );
      })}
    </nav>
  );
}
