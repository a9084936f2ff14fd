import { BOOT_ELEMENT_ID, type Boot, ROOT_ELEMENT_ID } from "@gable/shared-sdk/host";
import { escapeHtml, scriptJson, tag } from "./escape.ts";
import { type HeadInput, headMarkup } from "./head.ts";
import type { PageFiles } from "./preload.ts";

export interface DocumentInput {
  nonce: string;
  boot: Boot;
  head: HeadInput;
  files: PageFiles;
  /** `sha384-…` by path, of scripts and stylesheets. */
  scriptIntegrity: Record<string, string>;
  /** Markup of the shell with the remote in its place; empty when the browser has to do it all. */
  html: string;
  /** From the visitor's cookie; null follows the system. */
  theme: "light" | "dark" | null;
  favicon: string;
}

/** Every module that a page may load, with its hash: a changed byte is refused by the browser. Must precede all modules. */
function importMap(nonce: string, integrity: Record<string, string>): string {
  return `<script type="importmap" nonce="${escapeHtml(nonce)}">${scriptJson({ integrity })}</script>`;
}

/** Links and the one script, all with `crossorigin`: webpack asks so, and a mismatch would fetch each file twice. */
function resources({ nonce, files, scriptIntegrity, boot }: DocumentInput): string[] {
  const script = (path: string) =>
    tag("link", {
      rel: "modulepreload",
      href: path,
      crossorigin: "anonymous",
      integrity: scriptIntegrity[path],
      nonce,
    });
  return [
    ...files.styles.map((path) =>
      tag("link", { rel: "stylesheet", href: path, crossorigin: "anonymous", integrity: boot.cssIntegrity[path] }),
    ),
    ...files.fonts.map((path) =>
      tag("link", { rel: "preload", as: "font", type: "font/woff2", href: path, crossorigin: "anonymous" }),
    ),
    importMap(nonce, scriptIntegrity),
    ...files.scripts.map(script),
    `${tag("script", { type: "module", src: files.entry, crossorigin: "anonymous", integrity: scriptIntegrity[files.entry], nonce })}</script>`,
  ];
}

/** The whole HTML document. Readable without JavaScript wherever the server rendered it. */
export function documentMarkup(input: DocumentInput): string {
  const { boot, theme } = input;
  const html = tag("html", {
    lang: boot.language.code,
    dir: boot.language.rtl ? "rtl" : "ltr",
    "data-theme": theme,
  });
  return [
    "<!doctype html>",
    html,
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    tag("meta", { name: "color-scheme", content: theme ?? "light dark" }),
    headMarkup(input.head),
    tag("link", { rel: "icon", href: input.favicon }),
    ...resources(input),
    "</head>",
    "<body>",
    `<div id="${ROOT_ELEMENT_ID}">${input.html}</div>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${escapeHtml(input.nonce)}">${scriptJson(boot)}</script>`,
    "</body>",
    "</html>",
  ].join("\n");
}
