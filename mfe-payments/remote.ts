import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
import widgets from "./src/widgets.ts";

export default defineRemote({
  name: "payments",
  contract: 1,
  routes,
  widgets,
  navigation: [
    { place: "header", to: "/subscription-plan", label: "payments.nav.plans", order: 50 },
    { place: "member", to: "/user/subscription", label: "payments.nav.subscription", icon: "package", order: 50 },
  ],
});
