import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";

export default defineRemote({
  name: "account",
  contract: 1,
  routes,
  navigation: [
    { place: "member", to: "/user/dashboard", label: "account.nav.dashboard", icon: "layout-dashboard", order: 10 },
    { place: "member", to: "/user/favourites", label: "account.nav.favourites", icon: "heart", order: 30 },
    { place: "member", to: "/user/notifications", label: "account.nav.notifications", icon: "bell", order: 50 },
    { place: "member", to: "/user/profile", label: "account.nav.profile", icon: "user-round", order: 90 },
  ],
});
