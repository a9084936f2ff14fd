export { StartError } from "./errors.ts";
export { type ComposerOptions, defaults, readOptions } from "./options.ts";
export { type RunningComposer, startComposer } from "./server.ts";
