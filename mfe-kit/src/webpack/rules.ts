import { createRequire } from "node:module";
import { join } from "node:path";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { RuleSetRule } from "webpack";

const require = createRequire(import.meta.url);
const REPOSITORY = join(import.meta.dirname, "../../..");

/** TypeScript and JSX by swc. `refresh` adds React's fast refresh. */
export function scriptRule(development: boolean, refresh: boolean): RuleSetRule {
  return {
    test: /\.[jt]sx?$/,
    exclude: /node_modules/,
    loader: require.resolve("swc-loader"),
    options: {
      jsc: {
        parser: { syntax: "typescript", tsx: true },
        target: "es2022",
        transform: { react: { runtime: "automatic", development, refresh } },
      },
    },
  };
}

/**
 * CSS modules. `extract`: files beside the scripts; `inject`: style elements, for hot replacement;
 * `names`: only the class names, for the server. All three name classes alike, or hydration would differ.
 */
export function styleRule(mode: "extract" | "inject" | "names"): RuleSetRule {
  const modules = {
    auto: true,
    namedExport: false,
    exportLocalsConvention: "as-is",
    exportOnlyLocals: mode === "names",
    // Of path and name alone, seen from the repository: every package's build names a class alike.
    localIdentName: "[local]-[hash:base64:5]",
    localIdentContext: REPOSITORY,
  };
  const css = { loader: require.resolve("css-loader"), options: { modules } };
  if (mode === "names") return { test: /\.css$/, use: [css] };
  const first = mode === "inject" ? require.resolve("style-loader") : MiniCssExtractPlugin.loader;
  return { test: /\.css$/, use: [first, css], sideEffects: true };
}

/** Fonts and pictures as files of their own; on the server only their addresses. */
export function assetRule(emit = true): RuleSetRule {
  return { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: "asset/resource", generator: { emit } };
}
