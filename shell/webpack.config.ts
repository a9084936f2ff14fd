import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { preset } from "@gable/mfe-kit/webpack";

const require = createRequire(import.meta.url);

/** The ES module beside the CommonJS file that Node resolves to. */
const esModule = (name: string) => join(dirname(require.resolve(`@module-federation/${name}`)), "index.js");

/**
 * The plugin that hands the federation runtime to remotes requires a second copy of it, as CommonJS.
 * Led to the ES modules, host and remotes share one: 55 KB less, and one state.
 */
const federation = {
  "@module-federation/inject-external-runtime-core-plugin$": esModule("inject-external-runtime-core-plugin"),
  "@module-federation/runtime-tools/runtime-core$": esModule("runtime-core"),
  "@module-federation/runtime-core$": esModule("runtime-core"),
};

/** The router without its warnings to developers: its package names the development build for everybody. */
const router = { "react-router$": join(dirname(require.resolve("react-router")), "../production/index.mjs") };

export default preset((configuration, flavour) => {
  if (flavour === "server") return configuration;
  return {
    ...configuration,
    resolve: {
      ...configuration.resolve,
      alias: { ...configuration.resolve?.alias, ...federation, ...(flavour === "browser" && router) },
    },
  };
});
