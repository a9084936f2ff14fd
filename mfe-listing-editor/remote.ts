import { defineRemote } from "@gable/mfe-kit";

export default defineRemote({
  name: "listing-editor",
  contract: 1,
  routes: [
    { path: "/user/add-property", access: "member", query: [] },
    { path: "/user/edit-property/:slugId", access: "member", query: [] },
    { path: "/user/properties", access: "member", query: ["status", "page"] },
    { path: "/my-property/:slugId", access: "member", query: [] },
  ],
  navigation: [
    { place: "header", to: "/user/add-property", label: "listing-editor.nav.add", icon: "plus", order: 90 },
    { place: "member", to: "/user/properties", label: "listing-editor.nav.properties", icon: "house", order: 20 },
  ],
});
