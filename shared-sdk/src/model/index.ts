export * from "./billing.ts";
export * from "./chat.ts";
export * from "./common.ts";
export * from "./content.ts";
export * from "./listing.ts";
export * from "./member.ts";
export * from "./project.ts";
export * from "./settings.ts";
