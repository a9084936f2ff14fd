export * from "./boot.ts";
export * from "./contract.ts";
export * from "./descriptor.ts";
export * from "./lifecycles.ts";
export * from "./slots.ts";
export * from "./state.ts";
