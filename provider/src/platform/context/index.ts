export type { AppContext } from "./context.ts";
export type { Module } from "./module.ts";
export type { Opening } from "./opening.ts";
export { createSingle } from "./single.ts";
