export * from "./check.ts";
export * from "./decide.ts";
export * from "./feature.ts";
export * from "./refusalText.ts";
