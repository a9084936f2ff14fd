import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import webpack from "webpack";

const require = createRequire(import.meta.url);

const distOf = (name: string) => dirname(require.resolve(`@module-federation/${name}`));

/** Files of the federation runtime that this platform has no use for, and the module here that stands in their place. */
const UNUSED: Record<string, string> = {
  [join(distOf("runtime-core"), "plugins/snapshot/SnapshotHandler.js")]: "snapshotHandler.ts",
  [join(distOf("runtime-core"), "utils/preload.js")]: "preload.ts",
  [join(distOf("sdk"), "dom.js")]: "dom.ts",
  [join(distOf("sdk"), "logger.js")]: "logger.ts",
  [join(distOf("error-codes"), "desc.mjs")]: "descriptions.ts",
  [join(distOf("webpack-bundler-runtime"), "init.js")]: "init.ts",
  [join(distOf("webpack-bundler-runtime"), "getSharedFallbackGetter.js")]: "sharedFallback.ts",
};

/**
 * Leaves out of host and remotes what the runtime brings for manifests, scripts, logs and partial shared modules of its
 * own: 4.5 KB of the shell, 1.5 KB of each entry.
 * @throws Error when another version of the library has its files elsewhere
 */
export function withoutUnused(): webpack.WebpackPluginInstance {
  for (const file of Object.keys(UNUSED))
    if (!existsSync(file))
      throw new Error(`${file} is not there: bring mfe-kit/src/webpack/federation up to this version of federation.`);
  return new webpack.NormalModuleReplacementPlugin(/^\.\.?\/.*\.m?js$/, (request) => {
    const replacement = UNUSED[resolve(request.context, request.request)];
    if (replacement) request.request = join(import.meta.dirname, replacement);
  });
}
