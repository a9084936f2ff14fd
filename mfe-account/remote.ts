import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
import widgets from "./src/widgets.ts";

export default defineRemote({
  name: "account",
  contract: 1,
  routes,
  widgets,
  navigation: [
    { place: "member", to: "/user/dashboard", label: "account.dashboard.title", icon: "layout-dashboard", order: 10 },
    { place: "member", to: "/user/notifications", label: "account.notifications.title", icon: "bell", order: 14 },
    {
      place: "member",
      to: "/user/favourites",
      label: "account.favourites.title",
      icon: "heart",
      order: 40,
      group: "saved",
    },
    {
      place: "member",
      to: "/user/saved-searches",
      label: "account.searches.title",
      icon: "bookmark",
      order: 42,
      group: "saved",
    },
    {
      place: "member",
      to: "/user/personalised",
      label: "account.feed.title",
      icon: "sparkles",
      order: 44,
      group: "saved",
    },
    {
      place: "member",
      to: "/user/viewings",
      label: "account.viewings.title",
      icon: "calendar-days",
      order: 46,
      group: "saved",
    },
    {
      place: "member",
      to: "/user/profile",
      label: "account.profile.title",
      icon: "user-round",
      order: 80,
      group: "account",
    },
    {
      place: "member",
      to: "/user/verification",
      label: "account.verification.title",
      icon: "badge-check",
      order: 82,
      group: "account",
    },
    {
      place: "member",
      to: "/user/settings",
      label: "account.settings.title",
      icon: "settings-2",
      order: 84,
      group: "account",
    },
    {
      place: "member",
      to: "/user/security",
      label: "account.security.title",
      icon: "shield-check",
      order: 86,
      group: "account",
    },
  ],
});
