export * from "./anonymousState.ts";
export * from "./boot.ts";
export * from "./contract.ts";
export * from "./descriptor.ts";
export type * from "./head.ts";
export * from "./lifecycles.ts";
export * from "./slots.ts";
export * from "./state.ts";
export * from "./telemetry.ts";
