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
    {
      place: "member",
      to: "/user/subscription",
      label: "payments.subscription.title",
      icon: "package",
      order: 60,
      group: "account",
    },
    {
      place: "member",
      to: "/user/transactions",
      label: "payments.transactions.title",
      icon: "receipt",
      order: 62,
      group: "account",
    },
  ],
});
