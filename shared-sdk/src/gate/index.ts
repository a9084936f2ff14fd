export type { GatePorts } from "./check.ts";
export type { GateFacts } from "./decide.ts";
export * from "./feature.ts";
export * from "./refusalText.ts";
export * from "./refuse.ts";
