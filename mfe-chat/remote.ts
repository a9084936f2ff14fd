import { defineRemote } from "@gable/mfe-kit";

export default defineRemote({
  name: "chat",
  contract: 1,
  routes: [
    { path: "/user/chat", access: "member", chunk: "messages", query: [] },
    { path: "/user/chat/:userId/:propertyId", access: "member", chunk: "messages", query: [] },
  ],
  navigation: [{ place: "member", to: "/user/chat", label: "chat.nav.messages", icon: "message", order: 20 }],
  widgets: [
    { name: "contact", slot: "property.contact" },
    { name: "inbox", slot: "header.actions", access: "member", order: 20 },
  ],
});
