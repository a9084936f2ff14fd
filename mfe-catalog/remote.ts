import { defineRemote } from "@gable/mfe-kit";

export default defineRemote({
  name: "catalog",
  contract: 1,
  routes: [
    { path: "/", access: "public", server: true, chunk: "home" },
    { path: "/properties", access: "public", server: true, chunk: "results" },
    { path: "/properties-details/:slugId", access: "public", server: true, chunk: "property" },
  ],
  navigation: [
    { place: "header", to: "/properties?type=sell", label: "catalog.nav.buy", order: 10 },
    { place: "header", to: "/properties?type=rent", label: "catalog.nav.rent", order: 20 },
    { place: "footer", to: "/properties?type=sell", label: "catalog.nav.forSale", order: 10 },
    { place: "footer", to: "/properties?type=rent", label: "catalog.nav.toRent", order: 20 },
  ],
});
