import type { RemoteWidget } from "@gable/mfe-kit";

const widgets: RemoteWidget[] = [
  { name: "quota", slot: "listing.quota", access: "member", component: () => import("./quota/QuotaWidget.tsx") },
  { name: "usage", slot: "plan.usage", access: "member", component: () => import("./widgets/UsageWidget.tsx") },
  { name: "upgrade", slot: "plan.upgrade", access: "member", component: () => import("./widgets/UpgradeWidget.tsx") },
  { name: "limit", slot: "plan.limit", access: "member", component: () => import("./widgets/LimitWidget.tsx") },
  { name: "upsell", slot: "listing.upsell", access: "member", component: () => import("./widgets/UpsellWidget.tsx") },
];

export default widgets;
