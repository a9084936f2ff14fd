import { defineRemote } from "@gable/mfe-kit";
import routes from "./src/routes.ts";
import widgets from "./src/widgets.ts";

export default defineRemote({
  name: "chat",
  contract: 1,
  routes,
  widgets,
  navigation: [{ place: "member", to: "/user/chat", label: "chat.nav.messages", icon: "message", order: 12 }],
});
