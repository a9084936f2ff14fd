export * from "./customise.ts";
export * from "./preset.ts";
export * from "./shared.ts";
