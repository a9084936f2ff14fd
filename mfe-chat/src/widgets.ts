import type { RemoteWidgets } from "@gable/mfe-kit";

const widgets: RemoteWidgets = {
  contact: () => import("./contact/ContactWidget.tsx"),
  inbox: () => import("./inbox/InboxWidget.tsx"),
};

export default widgets;
