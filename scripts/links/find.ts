import { parseSync } from "@swc/core";
import { isNode } from "../syntax.ts";

/** A path of this site as a source writes it. */
export interface EmittedPath {
  /** Absolute, without query and hash; `x` stands for each value that is put in. */
  path: string;
  line: number;
}

/** Stands for a value that is put in while the program runs. */
const VALUE = "\0";
const NAMES_A_MODULE = /^(?:Import|ExportAll|ExportNamed)Declaration$/;
const HREF = /\bhref="(\/[^"]*)"/g;

/** A text with its values left open, and those values; null for what is no text. */
interface Text {
  text: string;
  values: unknown[];
}

function textOf(node: unknown): Text | null {
  if (!isNode(node)) return null;
  if (node.type === "StringLiteral") return { text: node.value as string, values: [] };
  if (node.type === "TemplateLiteral") {
    const text = (node.quasis as { cooked: string }[]).map(({ cooked }) => cooked).join(VALUE);
    return { text, values: (node.expressions ?? node.types) as unknown[] };
  }
  if (node.type !== "BinaryExpression" || node.operator !== "+") return null;
  const left = textOf(node.left);
  const right = textOf(node.right);
  if (!left && !right) return null;
  const open = (value: unknown): Text => ({ text: VALUE, values: [value] });
  const [one, other] = [left ?? open(node.left), right ?? open(node.right)];
  return { text: one.text + other.text, values: [...one.values, ...other.values] };
}

/** The path of an address of this site, from its root or behind an origin that is put in; null for any other text. */
function pathOf(text: string): string | null {
  const address = text.replace(/^\0{1,3}(?=\/)/, "");
  if (!/^\/(?:[\w.~\0-]|$)/.test(address) || /[\s<>\\^{}]/.test(address)) return null;
  const [whole = ""] = address.split(/[?#]/);
  // A value at the end that no slash sets apart is a query, or nothing; any other is a segment, or a part of one.
  const path = whole.replace(/([^/\0])\0+$/, "$1").replace(/\0+/g, "x");
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}

function pathsOf(text: string): string[] {
  return [text, ...[...text.matchAll(HREF)].map(([, address]) => address as string)]
    .map(pathOf)
    .filter((path) => path !== null);
}

/**
 * Every path of this site that a source writes, wherever it stands: attributes, calls, tables, templates with an origin
 * ahead, markup in a text. Values are left open; what an address is put together of elsewhere is not found.
 * @param isTsx whether the source may hold JSX
 */
export function emittedPaths(source: string, isTsx: boolean): EmittedPath[] {
  const bytes = Buffer.from(source);
  const found: EmittedPath[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (isNode(value) && NAMES_A_MODULE.test(value.type)) return;
    const text = textOf(value);
    if (text && isNode(value)) {
      // Spans count bytes, from 1.
      const before = bytes.subarray(0, (value.span?.start ?? 1) - 1);
      const line = before.reduce((lines, byte) => lines + (byte === 10 ? 1 : 0), 1);
      found.push(...pathsOf(text.text).map((path) => ({ path, line })));
    }
    for (const inner of text ? text.values : Object.values(value)) visit(inner);
  };
  visit(parseSync(source, { syntax: "typescript", tsx: isTsx, target: "es2024" }).body);
  return found;
}
