export { type SealingKey, seal, unseal } from "./seal.ts";
