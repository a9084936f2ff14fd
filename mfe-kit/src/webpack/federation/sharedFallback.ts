/** In place of federation's loader of shared modules of which a build takes parts alone: the runtime asks for it only then. */
export const getSharedFallbackGetter = undefined;
