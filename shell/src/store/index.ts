export * from "./createStore.ts";
export * from "./initial.ts";
export * from "./storage.ts";
export { STORAGE_KEY } from "./stored.ts";
