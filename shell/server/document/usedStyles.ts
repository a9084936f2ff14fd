import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from "postcss";

/** What decides which rules may apply to a page. */
export interface Shown {
  /** Classes of its elements. */
  classes: ReadonlySet<string>;
  /** Code points of its characters. */
  characters: ReadonlySet<number>;
}

/** @param html markup as React writes it */
export function shownIn(html: string): Shown {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/ class="([^"]*)"/g)) for (const name of list.split(" ")) classes.add(name);
  return { classes, characters: new Set(Array.from(html, (sign) => sign.codePointAt(0) ?? 0)) };
}

/** Whether a range of `unicode-range` (`u+20-7e`, `u+2022`, `u+206?`) holds one of the characters. */
function holdsOne(range: string, characters: ReadonlySet<number>): boolean {
  const [first = "", last = first] = range.trim().slice(2).split("-");
  const [from, to] = [Number.parseInt(first.replaceAll("?", "0"), 16), Number.parseInt(last.replaceAll("?", "f"), 16)];
  for (const point of characters) if (point >= from && point <= to) return true;
  return false;
}

function isTypefaceOf(node: AtRule, characters: ReadonlySet<number>): boolean {
  let ranges: string | undefined;
  node.walkDecls("unicode-range", ({ value }) => {
    ranges = value;
  });
  return ranges === undefined || ranges.split(",").some((range) => holdsOne(range, characters));
}

/** A selector without what stands in brackets: neither `:not(.open)` nor `[href$=".pdf"]` asks for an element of a class. */
function withoutArguments(selector: string): string {
  let depth = 0;
  let kept = "";
  for (const sign of selector) {
    if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (depth === 0) kept += sign;
  }
  return kept;
}

function mayMatch(selector: string, { classes }: Shown): boolean {
  for (const [, name = ""] of withoutArguments(selector).matchAll(/\.([\w-]+)/g)) if (!classes.has(name)) return false;
  return true;
}

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
      if (!isTypefaceOf(node, shown.characters)) node.remove();
    } else if (node.type === "atrule" && node.nodes && !isKeyframes(node)) {
      keepUsed(node as Container<ChildNode>, shown);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

/** Parsed stylesheets kept at most. */
const MOST_PARSED = 16;
const parsed = new Map<string, Root | null>();

/** Null for what is no stylesheet. */
function parse(css: string): Root | null {
  const present = parsed.get(css);
  if (present !== undefined) return present;
  let root: Root | null = null;
  try {
    root = postcss.parse(css);
  } catch {
    // It goes out as it is; browsers read what they can of it.
  }
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(css, root);
  return root;
}

/**
 * The rules of a stylesheet that may apply to a page as it was rendered, in their order: those for other classes come
 * with the whole sheet, which the shell puts in their place.
 * @param css as a build writes it, without nested rules
 */
export function usedStyles(css: string, shown: Shown): string {
  const root = parse(css)?.clone();
  if (!root) return css;
  keepUsed(root as unknown as Container<ChildNode>, shown);
  return root.toString();
}
