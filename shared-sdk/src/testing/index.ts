export * from "./client.ts";
export * from "./contract.ts";
export * from "./data.ts";
export * from "./fixtures.ts";
export * from "./host.ts";
export * from "./provider.ts";
export { type SampleSize, sampleOf } from "./sample.ts";
export * from "./store.ts";
export * from "./token.ts";
