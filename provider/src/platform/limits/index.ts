export { Busy } from "./busy.ts";
export { concurrencyLimit } from "./concurrencyLimit.ts";
