import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
import widgets from "./src/widgets.ts";

export default defineRemote({
  name: "listing-editor",
  contract: 1,
  routes,
  widgets,
  navigation: [
    { place: "header", to: "/user/add-property", label: "listing-editor.nav.add", icon: "plus", order: 90 },
    {
      place: "member",
      to: "/user/properties",
      label: "listing-editor.property.list.title",
      icon: "house",
      order: 20,
      group: "listings",
    },
    {
      place: "member",
      to: "/user/projects",
      label: "listing-editor.project.list.title",
      icon: "building-2",
      order: 21,
      group: "listings",
    },
    {
      place: "member",
      to: "/user/advertisement",
      label: "listing-editor.featured.title",
      icon: "megaphone",
      order: 22,
      group: "listings",
    },
  ],
});
