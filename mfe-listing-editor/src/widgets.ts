import type { RemoteWidget } from "@gable/mfe-kit";

const widgets: RemoteWidget[] = [
  { name: "add-button", slot: "listing.add", component: () => import("./widgets/AddWidget.tsx") },
  {
    name: "status-chip",
    slot: "listing.status",
    access: "member",
    component: () => import("./widgets/StatusWidget.tsx"),
  },
  {
    name: "feature-button",
    slot: "listing.feature",
    access: "member",
    component: () => import("./widgets/FeatureWidget.tsx"),
  },
];

export default widgets;
