export { type GrowthOptions, growth, LINEAR } from "./growth.ts";
