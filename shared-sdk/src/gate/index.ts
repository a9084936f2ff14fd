export * from "../model/feature.ts";
export type { GatePorts } from "./check.ts";
export type { GateFacts } from "./decide.ts";
export * from "./refusalText.ts";
export * from "./refuse.ts";
