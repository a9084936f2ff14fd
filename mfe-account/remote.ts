import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
import widgets from "./src/widgets.ts";

export default defineRemote({
  name: "account",
  contract: 1,
  routes,
  widgets,
  navigation: [
    { place: "member", to: "/user/dashboard", label: "account.nav.dashboard", icon: "layout-dashboard", order: 10 },
    { place: "member", to: "/user/favourites", label: "account.nav.favourites", icon: "heart", order: 30 },
    { place: "member", to: "/user/saved-searches", label: "account.searches.title", icon: "bookmark", order: 42 },
    { place: "member", to: "/user/viewings", label: "account.viewings.title", icon: "clock", order: 44 },
    { place: "member", to: "/user/personalised", label: "account.feed.title", icon: "sliders-horizontal", order: 46 },
    { place: "member", to: "/user/notifications", label: "account.nav.notifications", icon: "bell", order: 50 },
    { place: "member", to: "/user/profile", label: "account.nav.profile", icon: "user-round", order: 90 },
  ],
});
