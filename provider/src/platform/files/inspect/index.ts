export { createInspector, type Inspector } from "./inspector.ts";
export { RefusedFile } from "./refused.ts";
