import { join } from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/webpack";
import CssMinimizerPlugin from "css-minimizer-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import webpack, { type Configuration } from "webpack";
import { releasePath, sharedPath } from "../manifest/index.ts";
import { withoutUnused } from "./federation/unused.ts";
import { IMPORT_FUNCTION, insertStylesheet } from "./loading.ts";
import { minimizeScripts } from "./minimize.ts";
import { assetRule, scriptRule, styleRule } from "./rules.ts";
import { sharedModules } from "./shared.ts";
import { StableIds } from "./stableIds.ts";

export interface PresetOptions {
  /** Folder of the package. */
  directory: string;
  /** Short name: `catalog`, or `shell` for the host. */
  name: string;
  version: string;
  role: "host" | "remote";
  /** Federation's `exposes` of a remote. */
  exposes: Record<string, { import: string; name: string }>;
  development?: boolean;
  /** The scripts are served with hot replacement, so that edits show without a reload. */
  refresh?: boolean;
  /** Where the files will be served; as {@link releasePath} says when left out. */
  publicPath?: string;
  outputPath: string;
}

const REFRESH_HOOK = join(import.meta.dirname, "../development/refreshHook.ts");

/** Names of webpack chunks, stable over builds; content hashes in every file but the federation entry. */
function fileNames(development: boolean, extension: string): string {
  return development ? `[name].${extension}` : `[name].[contenthash:10].${extension}`;
}

/**
 * Folder of everything that a build asks for by itself: chunks, stylesheets, fonts. No such file may tell the version,
 * or each release would change it; the entry, which nothing in a build asks for, does.
 */
function servedAt({ name, version, development }: PresetOptions): string {
  return development ? releasePath({ name, version }) : sharedPath(name);
}

/** The site's own drawings in the place of those of the library: without attributes that the styles have already. */
const drawings = () =>
  new webpack.NormalModuleReplacementPlugin(
    /^\.\.?\/createLucideIcon\.mjs$/,
    join(import.meta.dirname, "../../../shared-ui/src/core/icon/createDrawing.ts"),
  );

/** webpack configuration of the browser build of the host or of a remote: ES modules, federation, extracted CSS. */
export function browserConfiguration(options: PresetOptions): Configuration {
  const { directory, name, version, role, development = false, refresh = false } = options;
  const main = "./src/main.ts";
  const federation = new ModuleFederationPlugin({
    name,
    ...(role === "remote"
      ? { filename: "remoteEntry.js", exposes: options.exposes, library: { type: "module" } }
      : undefined),
    shared: sharedModules(role, development),
    shareStrategy: "loaded-first",
    dts: false,
    manifest: false,
    experiments: {
      optimization: { target: "web", disableSnapshot: true, disableRemote: role === "remote" },
      ...(role === "host" ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });
  return {
    name: `${name} browser`,
    mode: development ? "development" : "production",
    context: directory,
    target: ["web", "es2022"],
    devtool: development ? "cheap-module-source-map" : false,
    entry: role === "host" ? { main: development ? [REFRESH_HOOK, main] : main } : {},
    output: {
      path: options.outputPath,
      publicPath: options.publicPath ?? servedAt(options),
      uniqueName: role === "host" ? name : `${name}@${version}`,
      filename: fileNames(development, "js"),
      chunkFilename: fileNames(development, "js"),
      assetModuleFilename: "assets/[name].[contenthash:10][ext]",
      crossOriginLoading: "anonymous",
      module: true,
      chunkFormat: "module",
      chunkLoading: "import",
      // Hot updates are none of the shell's business.
      importFunctionName: development ? "import" : IMPORT_FUNCTION,
      library: role === "host" ? { type: "module" } : undefined,
      // A module that failed, because a shared part did not come, is run again when it is next asked for.
      strictModuleExceptionHandling: true,
      clean: true,
    },
    experiments: { outputModule: true },
    resolve: { extensions: [".tsx", ".ts", ".js", ".mjs"] },
    module: {
      rules: [scriptRule(development, refresh), styleRule(development ? "inject" : "extract"), assetRule()],
    },
    optimization: {
      runtimeChunk: false,
      // What one part of the build uses travels with it: as a file of its own, a package would be a request more.
      splitChunks: { cacheGroups: { defaultVendors: false } },
      chunkIds: development ? "named" : "deterministic",
      moduleIds: development ? "named" : "deterministic",
      minimizer: [minimizeScripts(), new CssMinimizerPlugin()],
    },
    plugins: [
      federation,
      withoutUnused(),
      drawings(),
      ...(development ? [] : [new StableIds()]),
      ...(development
        ? []
        : [
            new MiniCssExtractPlugin({
              filename: fileNames(false, "css"),
              chunkFilename: fileNames(false, "css"),
              ignoreOrder: true,
              insert: insertStylesheet,
            }),
          ]),
    ],
    cache: development
      ? {
          type: "filesystem",
          cacheDirectory: join(directory, "../.cache/webpack", name),
          name: refresh ? "served" : "built",
          buildDependencies: { preset: [import.meta.filename, join(import.meta.dirname, "rules.ts")] },
        }
      : { type: "memory" },
    performance: false,
    infrastructureLogging: { level: "error" },
    stats: "errors-warnings",
  };
}

/**
 * webpack configuration of the server build: one CommonJS file, React left to whoever loads it,
 * CSS modules reduced to their class names.
 */
export function serverConfiguration(options: PresetOptions & { entry: string }): Configuration {
  return {
    name: `${options.name} server`,
    mode: "production",
    context: options.directory,
    target: "node24",
    devtool: false,
    entry: { server: options.entry },
    externalsPresets: { node: true },
    externals: ["react", "react/jsx-runtime", "react-dom", "react-dom/server"].reduce<Record<string, string>>(
      (all, request) => {
        all[request] = `commonjs ${request}`;
        return all;
      },
      {},
    ),
    output: {
      path: options.outputPath,
      publicPath: options.publicPath ?? servedAt(options),
      filename: "[name].cjs",
      assetModuleFilename: "assets/[name].[contenthash:10][ext]",
      library: { type: "commonjs2" },
      clean: true,
    },
    resolve: { extensions: [".tsx", ".ts", ".js", ".mjs"] },
    module: { rules: [scriptRule(false, false), styleRule("names"), assetRule(false)] },
    optimization: { minimize: false, splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), drawings()],
    performance: false,
    infrastructureLogging: { level: "error" },
    stats: "errors-warnings",
  };
}
