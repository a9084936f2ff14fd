export * from "./preset.ts";
export * from "./shared.ts";
