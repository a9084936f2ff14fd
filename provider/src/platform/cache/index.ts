export { createRemembered, type Remembered } from "./remembered.ts";
export { createWarmUp, type WarmUp } from "./warmUp.ts";
