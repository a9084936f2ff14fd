import { parseSync } from "@swc/core";
import { isNode, type Node } from "../syntax.ts";

/** A regular expression as it stands in a source. */
export interface FoundPattern {
  /** Null for one that is put together while the program runs. */
  source: string | null;
  flags: string;
  line: number;
  /** The expression as written. */
  written: string;
}

/** Methods of a string that turn a string into a regular expression. */
const TAKES_PATTERN = new Set(["match", "matchAll", "search"]);

/** The value of a string, or of a template without values; null for anything else. */
function staticText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "StringLiteral") return node.value as string;
  if (node.type !== "TemplateLiteral" || (node.expressions as unknown[]).length > 0) return null;
  return (node.quasis as { cooked: string }[])[0]?.cooked ?? null;
}

/** `String.raw` with nothing put in, as patterns are often written. */
function rawText(node: unknown): string | null {
  if (!isNode(node) || node.type !== "TaggedTemplateExpression") return null;
  const template = node.template as { expressions: unknown[]; quasis: { raw: string }[] };
  return template.expressions.length === 0 ? (template.quasis[0]?.raw ?? null) : null;
}

function isRegExp(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === "Identifier") return node.value === "RegExp";
  // globalThis.RegExp, window.RegExp
  return node.type === "MemberExpression" && (node.property as Node).value === "RegExp";
}

/** What a call makes a regular expression of; undefined when it makes none. */
function patternArguments(node: Node): [pattern: unknown, flags: unknown] | undefined {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return undefined;
  const given = ((node.arguments as { expression: unknown }[] | null) ?? []).map((argument) => argument.expression);
  if (isRegExp(node.callee)) return [given[0], given[1]];
  const callee = node.callee as Node;
  if (callee.type !== "MemberExpression" || !TAKES_PATTERN.has(String((callee.property as Node).value)))
    return undefined;
  const isString = isNode(given[0]) && /^(?:String|Template)Literal$/.test(given[0].type);
  return isString ? [given[0], undefined] : undefined;
}

/**
 * Every regular expression of a source: literals, `RegExp(…)`, and strings given to `match`, `matchAll` and `search`.
 * @param text TypeScript, or JavaScript
 */
export function findPatterns(text: string, isTsx: boolean): FoundPattern[] {
  const bytes = Buffer.from(text);
  const found: FoundPattern[] = [];
  const add = (node: Node, source: string | null, flags: string) => {
    // Spans count bytes, from 1.
    const [start, end] = [(node.span?.start ?? 1) - 1, (node.span?.end ?? 1) - 1];
    const line = bytes.subarray(0, start).reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);
    found.push({ source, flags, line, written: bytes.subarray(start, end).toString() });
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const inner of value) visit(inner);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    if (isNode(value)) {
      if (value.type === "RegExpLiteral") add(value, value.pattern as string, value.flags as string);
      const given = patternArguments(value);
      // A literal among the arguments is found by itself.
      if (given && !(isNode(given[0]) && given[0].type === "RegExpLiteral"))
        add(value, staticText(given[0]) ?? rawText(given[0]), staticText(given[1]) ?? "");
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(parseSync(text, { syntax: "typescript", tsx: isTsx, target: "es2024", decorators: true }).body);
  return found;
}
