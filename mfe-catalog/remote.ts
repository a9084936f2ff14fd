import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
import widgets from "./src/widgets.ts";

export default defineRemote({
  name: "catalog",
  contract: 1,
  routes,
  widgets,
  navigation: [
    { place: "header", to: "/properties?type=sell", label: "catalog.nav.buy", order: 10 },
    { place: "header", to: "/properties?type=rent", label: "catalog.nav.rent", order: 20 },
    { place: "header", to: "/projects", label: "catalog.nav.projects", order: 30 },
    { place: "header", to: "/agents", label: "catalog.nav.agents", order: 40 },
    { place: "footer", to: "/premium-properties", label: "catalog.nav.premium", order: 24 },
    { place: "footer", to: "/upcoming-projects", label: "catalog.nav.upcoming", order: 28 },
    { place: "footer", to: "/articles", label: "catalog.nav.articles", order: 30 },
    { place: "footer", to: "/faqs", label: "catalog.nav.faqs", order: 40 },
    { place: "footer", to: "/mortgage-calculator", label: "catalog.nav.mortgage", order: 50 },
    { place: "footer", to: "/area-converter", label: "catalog.nav.area", order: 60 },
    { place: "footer", to: "/compare-properties", label: "catalog.nav.compare", order: 65 },
    { place: "footer", to: "/about-us", label: "catalog.nav.about", order: 70 },
    { place: "footer", to: "/contact-us", label: "catalog.nav.contact", order: 80 },
    { place: "footer", to: "/privacy-policy", label: "catalog.nav.privacy", order: 90 },
    { place: "footer", to: "/terms-and-conditions", label: "catalog.nav.terms", order: 100 },
  ],
});
