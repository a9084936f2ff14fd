export { Busy } from "./busy.ts";
export { atMost } from "./turns.ts";
