/** A piece of a text that is safe to show: nothing but these elements, with these attributes, comes out. */
export type RichNode = string | RichElement;

export interface RichElement {
  tag: RichTag;
  /** Of links: http, https, mailto, tel or within the site. */
  href?: string;
  /** Of images: http, https or within the site. */
  src?: string;
  alt?: string;
  children: RichNode[];
}

const BLOCKS = ["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"] as const;
const INLINE = ["strong", "em", "u", "s", "code", "sub", "sup", "br", "a", "img"] as const;
export type RichTag = (typeof BLOCKS)[number] | (typeof INLINE)[number];

/** What the tags of the wild become; tags that are not here vanish and leave their text. */
const TAGS: Record<string, RichTag> = {
  ...Object.fromEntries([...BLOCKS, ...INLINE].map((tag) => [tag, tag])),
  h1: "h2",
  h5: "h4",
  h6: "h4",
  b: "strong",
  i: "em",
  del: "s",
  div: "p",
  section: "p",
  article: "p",
  tr: "p",
  pre: "p",
  dt: "p",
  dd: "p",
};
/** Tags whose content is not text for readers. */
const DROPPED = new Set([
  "script",
  "style",
  "iframe",
  "object",
  "embed",
  "svg",
  "math",
  "template",
  "noscript",
  "form",
]);
const VOID = new Set<RichTag>(["br", "hr", "img"]);
const CONTAINERS = new Set<RichTag>(["ul", "ol", "li", "blockquote"]);
const DEEPEST = 24;

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][\w:-]*)(?![\w:-])((?:"[^"]*"|'[^']*'|[^'"<>])*)>|([^<]+|<)/g;

/**
 * Reads the HTML that administrators wrote into a tree of harmless elements. It is a tree that a browser's
 * own parser would leave as it is (no paragraph in a paragraph, items in lists only), so that markup made
 * on the server hydrates.
 */
export function parseRichText(html: string): RichNode[] {
  const root: RichNode[] = [];
  const open: RichElement[] = [];
  const children = () => open.at(-1)?.children ?? root;
  const closeTo = (depth: number) => open.splice(depth);
  let dropped: string | null = null;

  /** Ends paragraphs and headings, which hold no other block, and what runs inside them. */
  const closeText = () => {
    const container = open.findLastIndex((element) => CONTAINERS.has(element.tag));
    closeTo(container + 1);
  };

  const openTag = (tag: RichTag, attributes: string) => {
    if (isBlock(tag)) closeText();
    if (tag === "li") {
      const list = open.findLastIndex((element) => element.tag === "ul" || element.tag === "ol");
      if (list >= 0) closeTo(list + 1);
      else openTag("ul", "");
    } else if (isList(open.at(-1)?.tag)) {
      openTag("li", "");
    }
    if (tag === "a") {
      const outer = open.findIndex((element) => element.tag === "a");
      if (outer >= 0) closeTo(outer);
    }
    const element = create(tag, attributes);
    if (!element) return;
    if (open.length === 0 && !isBlock(tag)) openTag("p", "");
    children().push(element);
    if (!VOID.has(tag) && open.length < DEEPEST) open.push(element);
  };

  for (const [, slash, rawName, attributes, text] of html.matchAll(TOKEN)) {
    const name = rawName?.toLowerCase();
    if (dropped) {
      if (slash && name === dropped) dropped = null;
      continue;
    }
    if (text !== undefined) {
      addText(decodeEntities(text));
      continue;
    }
    if (name === undefined) continue;
    if (DROPPED.has(name)) {
      if (!slash && !attributes?.endsWith("/")) dropped = name;
      continue;
    }
    const tag = TAGS[name];
    if (!tag) continue;
    if (!slash) {
      openTag(tag, attributes ?? "");
    } else {
      const match = open.findLastIndex((element) => element.tag === tag);
      if (match >= 0) closeTo(match);
    }
  }
  return tidy(root);

  function addText(text: string) {
    if (isList(open.at(-1)?.tag)) {
      if (text.trim() === "") return;
      openTag("li", "");
    }
    if (open.length === 0) {
      if (text.trim() === "") return;
      openTag("p", "");
    }
    children().push(text);
  }
}

/** The words alone, for descriptions and previews. */
export function plainText(html: string): string {
  const words = (nodes: RichNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === "string") return node;
        return isBlock(node.tag) || node.tag === "br" ? ` ${words(node.children)} ` : words(node.children);
      })
      .join("");
  return words(parseRichText(html)).replace(/\s+/g, " ").trim();
}

function isBlock(tag: RichTag): boolean {
  return (BLOCKS as readonly string[]).includes(tag);
}

function isList(tag: RichTag | undefined): boolean {
  return tag === "ul" || tag === "ol";
}

function create(tag: RichTag, attributes: string): RichElement | null {
  if (tag === "a") {
    const href = safeAddress(attribute(attributes, "href"), /^(https?:|mailto:|tel:|\/(?!\/)|#)/i);
    return { tag, ...(href ? { href } : {}), children: [] };
  }
  if (tag === "img") {
    const src = safeAddress(attribute(attributes, "src"), /^(https?:|\/(?!\/))/i);
    return src ? { tag, src, alt: attribute(attributes, "alt") ?? "", children: [] } : null;
  }
  return { tag, children: [] };
}

const ATTRIBUTE = /(?:^|\s)([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

function attribute(attributes: string, name: string): string | null {
  for (const [, given, double, single, bare] of attributes.matchAll(ATTRIBUTE))
    if (given?.toLowerCase() === name) return decodeEntities(double ?? single ?? bare ?? "");
  return null;
}

/** Browsers skip control characters and blanks within a scheme, so they are taken out before it is judged. */
function safeAddress(address: string | null, allowed: RegExp): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to go
  const clean = (address ?? "").replace(/[\u0000-\u0020\u007f-\u009f]/g, "");
  return allowed.test(clean) ? clean : null;
}

/** Takes out what is empty, and links that lead nowhere. */
function tidy(nodes: RichNode[]): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === "string") return [node];
    if (VOID.has(node.tag)) return [node];
    const children = tidy(node.children);
    if (node.tag === "a" && !node.href) return children;
    const empty = children.every((child) => typeof child === "string" && child.trim() === "");
    return empty ? [] : [{ ...node, children }];
  });
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  euro: "€",
  pound: "£",
  copy: "©",
  reg: "®",
  trade: "™",
  deg: "°",
  sup2: "²",
  frac12: "½",
  times: "×",
  middot: "·",
  bull: "•",
};

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,9}));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
  });
}
