import type { RemoteWidget } from "@gable/mfe-kit";

const widgets: RemoteWidget[] = [
  { name: "map-picker", slot: "place.map", component: () => import("./map/picker/MapPickerWidget.tsx") },
  { name: "place-field", slot: "place.field", component: () => import("./map/picker/PlaceFieldWidget.tsx") },
  { name: "search", slot: "header.search", component: () => import("./search/HeaderSearchWidget.tsx") },
  { name: "property-card", slot: "property.card", component: () => import("./widgets/PropertyCardWidget.tsx") },
  { name: "property-picker", slot: "property.picker", component: () => import("./widgets/PropertyPickerWidget.tsx") },
  { name: "panorama", slot: "picture.panorama", component: () => import("./widgets/PanoramaWidget.tsx") },
  { name: "compare-tray", slot: "compare.tray", component: () => import("./widgets/CompareTrayWidget.tsx") },
];

export default widgets;
