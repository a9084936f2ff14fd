import { LRUCache } from "lru-cache";
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from "postcss";

/** What decides which rules may apply to a page. */
export interface Shown {
  /** Names of its elements. */
  elements: ReadonlySet<string>;
  /** Their classes. */
  classes: ReadonlySet<string>;
  /** Their attributes: `aria-hidden`, and `aria-hidden=true` too; `lang` and `dir` of the document among them. */
  attributes: ReadonlySet<string>;
  /** Code points of its characters. */
  characters: ReadonlySet<number>;
}

/** Of the document around the markup, and of the note that a part is missing. */
const OF_DOCUMENT = ["html", "body", "div", "p", "button"];

/** @param html markup as React writes it, within the document's own element */
export function shownIn(html: string): Shown {
  const elements = new Set(OF_DOCUMENT);
  for (const [, name = ""] of html.matchAll(/<([a-z][\w-]*)/g)) elements.add(name);
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/ class="([^"]*)"/g)) for (const name of list.split(" ")) classes.add(name);
  const attributes = new Set<string>();
  for (const [, name = "", value] of html.matchAll(/ ([a-z-]+)="([^"]*)"/g))
    attributes.add(name).add(`${name}=${value}`);
  return { elements, classes, attributes, characters: new Set(Array.from(html, (sign) => sign.codePointAt(0) ?? 0)) };
}

/** Whether a range of `unicode-range` (`u+20-7e`, `u+2022`, `u+206?`) holds one of the characters. */
function holdsOne(range: string, characters: ReadonlySet<number>): boolean {
  const [first = "", last = first] = range.trim().slice(2).split("-");
  const [from, to] = [Number.parseInt(first.replaceAll("?", "0"), 16), Number.parseInt(last.replaceAll("?", "f"), 16)];
  for (const point of characters) if (point >= from && point <= to) return true;
  return false;
}

/**
 * Leaves a typeface the ranges in which the page has characters: browsers need no others until the whole sheet comes.
 * @returns whether the page has characters of the typeface
 */
function narrowTypeface(node: AtRule, characters: ReadonlySet<number>): boolean {
  let isUsed = true;
  node.walkDecls("unicode-range", (declaration) => {
    const ranges = declaration.value.split(",").filter((range) => holdsOne(range, characters));
    isUsed = ranges.length > 0;
    declaration.value = ranges.join(",");
  });
  return isUsed;
}

/** A selector without what stands in parentheses: `:not(.open)` asks for no element of a class. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let kept = "";
  for (const sign of selector) {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (depth === 0) kept += sign;
  }
  return kept;
}

/** What only scripts change, and visitors do not: of the theme, the document has the element. */
const STATE = /\[((?:aria|data)-(?!theme\b)[a-z-]+)(?:=["']?([\w-]*)["']?)?\]/g;

const LANGUAGE = /:lang-([\w-]+)/g;
const DIRECTION = /\[dir=["']?(\w+)["']?\]/g;

/** Whether something on the page is in a language, or in one of its regions. */
function speaks(language: string, attributes: ReadonlySet<string>): boolean {
  for (const each of attributes) if (each === `lang=${language}` || each.startsWith(`lang=${language}-`)) return true;
  return false;
}

/** What a pointer does to a page comes with the whole sheet; the focus shows from the first. */
const POINTED = /:(?:hover|active)\b/;

function mayMatch(selector: string, { elements, classes, attributes }: Shown): boolean {
  const bare = withoutArguments(selector.replace(/:lang\(([\w-]+)\)/g, ":lang-$1"));
  if (POINTED.test(bare)) return false;
  if (/:disabled\b/.test(bare) && !attributes.has("disabled")) return false;
  for (const [, language = ""] of bare.matchAll(LANGUAGE)) if (!speaks(language, attributes)) return false;
  for (const [, direction = ""] of bare.matchAll(DIRECTION)) if (!attributes.has(`dir=${direction}`)) return false;
  for (const [, name = "", value] of bare.matchAll(STATE))
    if (!attributes.has(value === undefined ? name : `${name}=${value}`)) return false;
  const plain = bare.replace(/\[[^[\]]*\]/g, "");
  for (const [, name = ""] of plain.matchAll(/\.([\w-]+)/g)) if (!classes.has(name)) return false;
  for (const [, name = ""] of plain.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)) if (!elements.has(name)) return false;
  return true;
}

/** Conditions that hold on paper, and where no scripts run: such visitors get the whole sheet at once. */
const isForOthers = ({ name, params }: AtRule) =>
  name === "media" && params.split(",").every((one) => /^\s*print\s*$|\(scripting:\s*none\)/.test(one));

const isKeyframes = (node: AtRule) => node.name.endsWith("keyframes");

/** Leaves in a container what may apply; at-rules that hold nothing then are taken out, statements stay. */
function keepUsed(container: Container<ChildNode>, shown: Shown): void {
  container.each((node) => {
    if (node.type === "rule") {
      const rule: Rule = node;
      const selectors = rule.selectors.filter((selector) => mayMatch(selector, shown));
      if (selectors.length === 0) rule.remove();
      else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
    } else if (node.type === "atrule" && node.name === "font-face") {
      if (!narrowTypeface(node, shown.characters)) node.remove();
    } else if (node.type === "atrule" && node.nodes && !isKeyframes(node)) {
      if (isForOthers(node)) node.remove();
      else keepUsed(node as Container<ChildNode>, shown);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

/** Parsed stylesheets kept at most. */
const MOST_PARSED = 16;
const parsed = new LRUCache<string, { root: Root | null }>({ max: MOST_PARSED });

/** Null for what is no stylesheet. */
function parse(css: string): Root | null {
  const present = parsed.get(css);
  if (present) return present.root;
  let root: Root | null = null;
  try {
    root = postcss.parse(css);
  } catch {
    // It goes out as it is; browsers read what they can of it.
  }
  parsed.set(css, { root });
  return root;
}

/** Takes out custom properties that nothing asks for, then those that only they asked for, and so on. */
function dropUnread(root: Root, elsewhere: string): void {
  const namesIn = (text: string) => Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, name]) => name);
  const outside = namesIn(elsewhere);
  for (let dropped = true; dropped; ) {
    dropped = false;
    const read = new Set([...outside, ...namesIn(root.toString())]);
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      const { parent } = declaration;
      declaration.remove();
      if (parent?.nodes?.length === 0) parent.remove();
      dropped = true;
    });
  }
}

function dropUnplayed(root: Root, elsewhere: string): void {
  const played: string[] = [elsewhere];
  root.walkDecls(/^animation/, ({ value }) => {
    played.push(value);
  });
  const names = new Set(played.join(" ").match(/[\w-]+/g));
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!names.has(rule.params)) rule.remove();
  });
}

/** Puts layers that follow each other and have one name into one, and takes out those with nothing in them. */
function joinLayers(root: Root): void {
  let before: ChildNode | undefined;
  root.each((node) => {
    if (node.type === "atrule" && node.name === "layer" && node.nodes) {
      const isNext =
        before?.type === "atrule" && before.name === "layer" && before.nodes && before.params === node.params;
      if (isNext) (before as AtRule).append(node.nodes);
      if (isNext || node.nodes.length === 0) {
        node.remove();
        return;
      }
    }
    before = node;
  });
}

/**
 * The rules of a stylesheet that may apply to a page as it was rendered, where scripts run and nobody points at
 * anything, in their order, with the custom properties and keyframes that are in use: all others come with the whole
 * sheet, which the shell puts in their place.
 * @param css as a build writes it, without nested rules
 * @param elsewhere the page's other styles and its markup, which may use what this sheet defines
 */
export function usedStyles(css: string, shown: Shown, elsewhere = ""): string {
  const root = parse(css)?.clone();
  if (!root) return css;
  keepUsed(root as unknown as Container<ChildNode>, shown);
  dropUnplayed(root, elsewhere);
  dropUnread(root, elsewhere);
  joinLayers(root);
  return root.toString();
}
