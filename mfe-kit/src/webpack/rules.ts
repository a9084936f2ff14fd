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

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = `${LETTERS}0123456789`;

/** A hash of so many signs, the first of which is a letter. */
function mark(text: string, length: number): string {
  const bytes = createHash("sha256").update(text).digest();
  return Array.from({ length }, (_, at) => {
    const signs = at === 0 ? LETTERS : SIGNS;
    return signs[bytes.readUInt16BE(2 * at) % signs.length];
  }).join("");
}

/**
 * The name of a class in pages: the mark of its file, then that of its own name. Of the file's path, seen from the
 * repository, and the name alone: every build names a class alike, and so does a server bundle of an earlier release.
 * Short, because pages carry each several times; a test holds them apart.
 */
export function className(path: string, name: string): string {
  return mark(relative(REPOSITORY, path).replaceAll("\\", "/"), 3) + mark(name, 2);
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
      className(resourcePath, name),
  };
  const css = { loader: require.resolve("css-loader"), options: { modules } };
  if (mode === "names") return { test: /\.css$/, use: [css] };
  const first = mode === "inject" ? require.resolve("style-loader") : MiniCssExtractPlugin.loader;
  return { test: /\.css$/, use: [first, css], sideEffects: true };
}

/** Fonts, pictures and archives of maps as files of their own; on the server only their addresses. */
export function assetRule(emit = true): RuleSetRule {
  return { test: /\.(woff2|svg|png|jpe?g|webp|avif|pmtiles)$/, type: "asset/resource", generator: { emit } };
}
