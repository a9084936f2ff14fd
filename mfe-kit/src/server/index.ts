export * from "./createServerEntry.tsx";
export * from "./serverHost.ts";
export * from "./translator.ts";
