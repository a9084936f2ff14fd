export * from "./defineRemote.ts";
export * from "./retryImport.ts";
export type * from "./route.ts";
