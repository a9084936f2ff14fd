/**
 * How a build loads its chunks in the browser: by the shell, which checks, mends and tries again. In a page
 * without the shell's functions (`globalThis.__gableImport` and `__gableStylesheet`) it loads them itself.
 */

/** webpack's `output.importFunctionName`: an expression that is called with a chunk's address. */
export const IMPORT_FUNCTION = "(globalThis.__gableImport||(path=>import(path)))";

/** mini-css-extract's `insert`, which is written into every build as it stands here. */
export function insertStylesheet(link: HTMLLinkElement): void {
  const insert = (globalThis as { __gableStylesheet?: (link: HTMLLinkElement) => void }).__gableStylesheet;
  if (insert) insert(link);
  else document.head.appendChild(link);
}
