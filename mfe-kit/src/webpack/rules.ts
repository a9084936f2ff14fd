import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
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
 * Marks the classes of a file. Of its path alone, seen from the repository, so that every package's build names a class
 * alike; one mark for all classes of a file compresses better than one for each.
 */
function fileMark(path: string): string {
  const seen = relative(REPOSITORY, path).replaceAll("\\", "/");
  return createHash("sha256").update(seen).digest("base64url").slice(0, 5);
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
    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _: string, name: string) =>
      `${name}-${fileMark(resourcePath)}`,
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
