import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";

export default defineRemote({
  name: "listing-editor",
  contract: 1,
  routes,
  navigation: [
    { place: "header", to: "/user/add-property", label: "listing-editor.nav.add", icon: "plus", order: 90 },
    { place: "member", to: "/user/properties", label: "listing-editor.nav.properties", icon: "house", order: 20 },
  ],
});
