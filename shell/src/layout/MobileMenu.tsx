import { useT } from "@gable/shared-sdk/react";
import { IconButton, MenuIcon } from "@gable/shared-ui/core";
import { Disclosure } from "./Disclosure.tsx";
import { EntryLink } from "./EntryLink.tsx";
import css from "./Header.module.css";
import { useNavigation } from "./useNavigation.ts";

/** The main navigation where the header has no room for it. */
export function MobileMenu() {
  const t = useT();
  const entries = useNavigation("header");
  if (entries.length === 0) return null;
  return (
    <div className={css.narrowOnly}>
      <Disclosure
        label={t("shell.header.navigation")}
        trigger={(props) => <IconButton icon={MenuIcon} label={t("shell.header.menu")} {...props} />}
      >
        {(close) =>
          entries.map(({ to, label }) => (
            <EntryLink key={to + label} to={to} className={css.item} onClick={close}>
              {t(label)}
            </EntryLink>
          ))
        }
      </Disclosure>
    </div>
  );
}
