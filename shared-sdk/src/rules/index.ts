export * from "./fields.ts";
export * from "./meta.ts";
export * from "./profile.ts";
