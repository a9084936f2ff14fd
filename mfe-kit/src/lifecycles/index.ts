export * from "./createLifecycles.tsx";
export * from "./createWidgetLifecycles.tsx";
