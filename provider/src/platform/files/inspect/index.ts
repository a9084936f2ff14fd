export { createInspector, type Inspector } from "./inspector.ts";
export { Busy, RefusedFile } from "./refused.ts";
