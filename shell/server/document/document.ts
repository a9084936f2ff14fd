import {
  BOOT_ELEMENT_ID,
  type BootLanguage,
  type PageBoot,
  ROOT_ELEMENT_ID,
  type SharedBoot,
} from "@gable/shared-sdk/host";
import { earlySubmitScript } from "./earlySubmit.ts";
import { escapeHtml, scriptJson, styleText, tag } from "./escape.ts";
import { lostNote } from "./guard.ts";
import { type HeadInput, headMarkup } from "./head.ts";
import type { PageFiles } from "./preload.ts";
import { starterScript } from "./starter.ts";
import type { StyleTexts } from "./styles.ts";

export interface DocumentInput {
  nonce: string;
  boot: SharedBoot;
  /** What the document carries of the boot data itself. */
  page: PageBoot;
  head: HeadInput;
  files: PageFiles;
  /** What stands in stylesheets, by path; one that is missing is asked for by the browser. */
  styleTexts: StyleTexts;
  /** Paths of those of which only what this page needs is given. */
  partialStyles: ReadonlySet<string>;
  /** `sha384-…` by path, of every script and stylesheet of the live releases. */
  hashes: Record<string, string>;
  /** Markup of the shell with the remote in its place; empty when the browser has to do it all. */
  html: string;
  /** The markup shows what the page is about. */
  isRendered: boolean;
  /** From the visitor's cookie; null follows the system. */
  theme: "light" | "dark" | null;
  favicon: string;
}

/**
 * The modules that a page asks for, with their hashes: a changed byte is refused by the browser. Must precede all modules.
 * The entry stands there twice: the guard imports it again under the second address.
 */
function importMap({ nonce, files: { entry, scripts }, hashes }: DocumentInput): string {
  const own = [entry, ...scripts].flatMap((path) => (hashes[path] ? [[path, hashes[path]]] : []));
  const integrity = { ...Object.fromEntries(own), [`${entry}#1`]: hashes[entry] };
  return `<script type="importmap" nonce="${escapeHtml(nonce)}">${scriptJson({ integrity })}</script>`;
}

/**
 * Styles within the document: nothing has to be fetched before the first paint. The loaders of styles, the shell's and
 * those of the builds, know them by `data-href`. The shell puts the whole in the place of what is only a part; where no
 * scripts run, the whole follows the part. One of a remote that could not be read is left to the shell, so that nothing
 * of a remote holds the page.
 */
function styles({ nonce, files, styleTexts, partialStyles, hashes }: DocumentInput): string[] {
  return files.styles.map((path) => {
    const text = styleTexts.get(path);
    const isPart = partialStyles.has(path);
    const whole = isPart ? `<noscript>${tag("link", { rel: "stylesheet", href: path })}</noscript>` : "";
    if (text !== undefined)
      return `${tag("style", { "data-href": path, "data-part": isPart, nonce })}${styleText(text)}</style>${whole}`;
    const link = { rel: "stylesheet", href: path, crossorigin: "anonymous", integrity: hashes[path] };
    return path.startsWith("/r/shell/") ? tag("link", link) : `<noscript>${tag("link", link)}</noscript>`;
  });
}

/** @param theme null follows the system */
export function rootTag({ code, rtl }: Pick<BootLanguage, "code" | "rtl">, theme: "light" | "dark" | null): string {
  return tag("html", { lang: code, dir: rtl ? "rtl" : "ltr", "data-theme": theme });
}

/** The whole HTML document. Readable without JavaScript wherever the server rendered it. */
export function documentMarkup(input: DocumentInput): string {
  const { boot, page, theme } = input;
  const holding = earlySubmitScript(input.html);
  return [
    "<!doctype html>",
    rootTag(boot.language, theme),
    "<head>",
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    tag("meta", { name: "color-scheme", content: theme ?? "light dark" }),
    headMarkup(input.head),
    tag("link", { rel: "icon", href: input.favicon }),
    ...styles(input),
    "</head>",
    "<body>",
    `<div id="${ROOT_ELEMENT_ID}">${input.html}</div>`,
    ...(holding ? [`<script nonce="${escapeHtml(input.nonce)}">${holding}</script>`] : []),
    lostNote(input.nonce, boot.language),
    importMap(input),
    `<script type="application/json" id="${BOOT_ELEMENT_ID}" nonce="${escapeHtml(input.nonce)}">${scriptJson(page)}</script>`,
    `<script nonce="${escapeHtml(input.nonce)}">${starterScript({ ...input.files, data: page.shared, isRendered: input.isRendered })}</script>`,
    "</body>",
    "</html>",
  ].join("\n");
}
