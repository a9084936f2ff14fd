// Builds the specimen page, and each entry by itself to weigh it: node specimen/build.mjs [--sizes]
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

const require = createRequire(import.meta.url);
const webpack = require("webpack");
const MiniCssExtractPlugin = require("mini-css-extract-plugin");
const CssMinimizerPlugin = require("css-minimizer-webpack-plugin");

const home = new URL("..", import.meta.url).pathname;
const out = join(home, "../.cache/specimen");
const sizes = process.argv.includes("--sizes");
const ENTRIES = ["core", "forms", "overlays", "combobox", "date"];

/** What the shell shares beside this package, so not a byte of it counts here. */
const SHARED = /^(react|react-dom|react-router-dom|@tanstack\/react-query|@gable\/shared-sdk)(\/|$)/;

function configuration(entry, folder, externals) {
  return {
    mode: "production",
    context: home,
    entry,
    output: {
      path: join(out, folder),
      filename: "[name].js",
      clean: true,
      assetModuleFilename: "[name].[contenthash:8][ext]",
      ...(externals && { library: { type: "module" }, module: true }),
    },
    experiments: { outputModule: Boolean(externals) },
    externals: externals
      ? [({ request }, done) => (SHARED.test(request) ? done(null, `module ${request}`) : done())]
      : // The test host brings along what jsdom lacks and browsers have.
        [{ "node:util": "var globalThis" }],
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: "swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react: { runtime: "automatic" } },
              target: "es2024",
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: "css-loader",
              options: {
                importLoaders: 0,
                modules: {
                  auto: true,
                  namedExport: false,
                  exportLocalsConvention: "as-is",
                  localIdentName: "[name]-[local]",
                },
              },
            },
          ],
        },
        { test: /\.woff2$/, type: "asset/resource" },
      ],
    },
    plugins: [new MiniCssExtractPlugin()],
    optimization: { minimizer: ["...", new CssMinimizerPlugin()], ...(externals && { usedExports: true }) },
    performance: { hints: false },
  };
}

function run(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString("errors-only")));
      else resolve(stats);
    });
  });
}

if (sizes) {
  // All entries in one build, as the shell makes them: what they have in common counts once, for the entry that comes first.
  for (const name of ENTRIES) {
    await run(configuration({ [name]: `./src/${name}/index.ts` }, `sizes/${name}`, true));
    const weigh = (end) =>
      readdirSync(join(out, "sizes", name))
        .filter((file) => file.endsWith(end))
        .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(out, "sizes", name, file))).length, 0);
    console.log(
      `${name.padEnd(10)} js ${(weigh(".js") / 1024).toFixed(1)} KB br   css ${(weigh(".css") / 1024).toFixed(1)} KB br`,
    );
  }
} else {
  await run(configuration({ specimen: "./specimen/entry.tsx" }, "page", false));
  mkdirSync(join(out, "page"), { recursive: true });
  writeFileSync(
    join(out, "page/index.html"),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Specimen</title><meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; require-trusted-types-for 'script'"><link rel="stylesheet" href="specimen.css"></head><body><div id="specimen"></div><script src="specimen.js"></script></body></html>`,
  );
  console.log(`Specimen built in ${join(out, "page")}`);
}
