export { abbreviateNumber } from "./abbreviate.ts";
export * from "./choice.ts";
export * from "./errorText.ts";
export * from "./number.ts";
export * from "./place.ts";
export * from "./price.ts";
export * from "./text.ts";
export * from "./time.ts";
export { translate } from "./translate.ts";
