import { Slot, useT } from "@gable/shared-sdk/react";
import { Link } from "@gable/shared-sdk/router";
import { LinkButton, Logo, PlusIcon } from "@gable/shared-ui/core";
import { useBrand } from "../services/useBrand.ts";
import { useInBrowser } from "../shellContext.ts";
import { EntryLink } from "./EntryLink.tsx";
import css from "./Header.module.css";
import { HeaderSearch } from "./HeaderSearch.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { MemberMenu } from "./MemberMenu.tsx";
import { MobileMenu } from "./MobileMenu.tsx";
import { useNavigation } from "./useNavigation.ts";

const NO_PROPS = {};

/** The head of every page: brand, main navigation, actions of the remotes, language, theme, member. */
export function Header() {
  const t = useT();
  const { name, logo } = useBrand();
  const header = useNavigation("header");
  const member = useNavigation("member");
  // The site's main action is drawn as a button, the other entries as links.
  const listing = [...header, ...member].find(({ icon }) => icon === "plus");
  const entries = header.filter((entry) => entry !== listing);
  const inBrowser = useInBrowser();
  return (
    <header className={css.header}>
      <div className={css.inner}>
        <Link to="/" className={css.brand} aria-label={t("shell.header.home", { name })}>
          <Logo name={name} src={logo} />
        </Link>
        <nav className={css.nav} aria-label={t("shell.header.navigation")}>
          {entries.map(({ to, label }) => (
            <EntryLink key={to + label} to={to} className={css.link}>
              {t(label)}
            </EntryLink>
          ))}
        </nav>
        <div className={css.actions}>
          <HeaderSearch />
          <Slot name="header.actions" props={NO_PROPS} />
          <LanguageMenu />
          {listing && (
            <LinkButton to={listing.to} size="s" icon={PlusIcon} className={css.notPhone}>
              {t(listing.label)}
            </LinkButton>
          )}
          <MemberMenu />
          {inBrowser ? <MobileMenu /> : header.length > 0 && <div className={css.menuPlace} />}
        </div>
      </div>
    </header>
  );
}
