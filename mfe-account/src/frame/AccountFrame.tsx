import { useT } from "@gable/shared-sdk/react";
import { NavLink } from "@gable/shared-sdk/router";
import {
  BadgeCheckIcon,
  BellIcon,
  ClockIcon,
  Container,
  HeartIcon,
  Icon,
  MessageCircleIcon,
  SearchIcon,
  SlidersHorizontalIcon,
  UserRoundIcon,
} from "@gable/shared-ui/core";
import House from "lucide-react/icons/house";
import LayoutDashboard from "lucide-react/icons/layout-dashboard";
import Receipt from "lucide-react/icons/receipt";
import type { ReactNode } from "react";
import css from "./frame.module.css";

const places = [
  { to: "/user/dashboard", name: "dashboard", icon: LayoutDashboard },
  { to: "/user/properties", name: "properties", icon: House },
  { to: "/user/favourites", name: "favourites", icon: HeartIcon },
  { to: "/user/saved-searches", name: "searches", icon: SearchIcon },
  { to: "/user/viewings", name: "viewings", icon: ClockIcon },
  { to: "/user/personalised", name: "feed", icon: SlidersHorizontalIcon },
  { to: "/user/chat", name: "messages", icon: MessageCircleIcon },
  { to: "/user/notifications", name: "notifications", icon: BellIcon },
  { to: "/user/subscription", name: "plan", icon: Receipt },
  { to: "/user/profile", name: "profile", icon: UserRoundIcon },
  { to: "/user/verification", name: "verification", icon: BadgeCheckIcon },
] as const;

/** The member's own pages: the way between them, and one of them. */
export function AccountFrame({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Container className={css.frame}>
      <nav className={css.nav} aria-label={t("account.nav")}>
        {places.map(({ to, name, icon }) => (
          <NavLink key={to} to={to} className={css.place}>
            <Icon of={icon} />
            {t(
              name === "searches" || name === "viewings" || name === "feed"
                ? `account.${name}.title`
                : `account.nav.${name}`,
            )}
          </NavLink>
        ))}
      </nav>
      <div className={css.main}>{children}</div>
    </Container>
  );
}
