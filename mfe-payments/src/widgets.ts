import type { RemoteWidgets } from "@gable/mfe-kit";

const widgets: RemoteWidgets = {
  quota: () => import("./quota/QuotaWidget.tsx"),
};

export default widgets;
