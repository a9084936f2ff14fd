import type { RemoteWidget } from "@gable/mfe-kit";

const widgets: RemoteWidget[] = [
  { name: "quota", slot: "listing.quota", access: "member", component: () => import("./quota/QuotaWidget.tsx") },
];

export default widgets;
