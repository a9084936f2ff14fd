import { defineRemote } from "@gable/mfe-kit";

export default defineRemote({
  name: "payments",
  contract: 1,
  routes: [
    { path: "/subscription-plan", access: "public", server: true, chunk: "plans", query: [] },
    { path: "/user/subscription", access: "member", chunk: "subscription", query: [] },
  ],
  navigation: [
    { place: "header", to: "/subscription-plan", label: "payments.nav.plans", order: 50 },
    { place: "member", to: "/user/subscription", label: "payments.nav.subscription", icon: "package", order: 50 },
  ],
  widgets: [{ name: "quota", slot: "listing.quota", access: "member" }],
});
