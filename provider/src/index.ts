/** What the launcher and benchmarks need of the provider, which they start as a process of its own. */
export { isBrowsable, NODE_FLAGS, readConfig } from "./platform/config/index.ts";
