export * from "./fields.ts";
export * from "./files.ts";
export * from "./listing.ts";
export * from "./loan.ts";
export * from "./message.ts";
export * from "./meta.ts";
export * from "./profile.ts";
export * from "./times.ts";
