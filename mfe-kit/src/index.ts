export * from "./remote/index.ts";
