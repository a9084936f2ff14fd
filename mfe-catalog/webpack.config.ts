import { preset } from "@gable/mfe-kit/webpack";

/** Maps are drawn in browsers alone: what draws them stays out of the bundle that renders pages. */
const BROWSER_ONLY = ["./maplibre/maplibreMap.ts", "./google/googleMap.ts", "supercluster"];

/** Structured data is read in the page that the server sent: its code stays out of the browser's files. */
const SERVER_ONLY = {
  "./jsonLd.ts": "./jsonLd.browser.ts",
  "./resultsJsonLd.ts": "./resultsJsonLd.browser.ts",
};

/** MapLibre's worker can import scripts that a page names; pages of this platform name none. */
const QUIET = { test: /maplibre-gl/, parser: { exprContextCritical: false } };

/** Bytes of source that screens share, from which on they get a file of their own: each file is a request of a first view. */
const SHARED_FILE = 60_000;

export default preset((configuration, flavour) => {
  const { resolve, optimization, module } = configuration;
  if (flavour === "server") {
    const alias = Object.fromEntries(BROWSER_ONLY.map((name) => [name, false as const]));
    return { ...configuration, resolve: { ...resolve, alias } };
  }
  const splitChunks = optimization?.splitChunks && { ...optimization.splitChunks, minSize: SHARED_FILE };
  return {
    ...configuration,
    module: { ...module, rules: [...(module?.rules ?? []), QUIET] },
    resolve: { ...resolve, alias: { ...resolve?.alias, ...SERVER_ONLY } },
    optimization: { ...optimization, ...(splitChunks && { splitChunks }) },
  };
});
