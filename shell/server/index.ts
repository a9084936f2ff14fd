export { StartError } from "./errors.ts";
export { limitsFor, openFilesLimit } from "./http/proxy/index.ts";
export { type ComposerOptions, type DevelopmentRemote, defaults, readOptions } from "./options.ts";
export { type LaunchedComposer, launchComposer } from "./process/launch.ts";
export { type RunningComposer, startComposer } from "./server.ts";
