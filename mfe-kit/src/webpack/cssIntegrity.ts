import MiniCssExtractPlugin from "mini-css-extract-plugin";
import type { Compiler } from "webpack";

/**
 * Gives stylesheets that mini-css-extract inserts at run time the hash that the composer put
 * into the page (`globalThis.__gableCssIntegrity`, path → `sha384-…`).
 */
export class CssIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap("CssIntegrity", (compilation) => {
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        "CssIntegrity",
        (source, { tag }) => `${source}
var integrity = (globalThis.__gableCssIntegrity || {})[new URL(${tag}.href, document.baseURI).pathname];
if (integrity) { ${tag}.integrity = integrity; ${tag}.crossOrigin = "anonymous"; }`,
      );
    });
  }
}
