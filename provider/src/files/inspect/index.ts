export { inspect } from "./inspect.ts";
export { RefusedFile } from "./refused.ts";
