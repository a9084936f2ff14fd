import type { RemoteWidget } from "@gable/mfe-kit";

const widgets: RemoteWidget[] = [
  { name: "contact", slot: "property.contact", component: () => import("./contact/ContactWidget.tsx") },
  {
    name: "inbox",
    slot: "header.actions",
    access: "member",
    order: 20,
    component: () => import("./inbox/InboxWidget.tsx"),
  },
];

export default widgets;
