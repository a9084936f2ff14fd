export * from "./createServerEntry.tsx";
export * from "./renderToMarkup.ts";
export * from "./serverHost.ts";
export * from "./translator.ts";
