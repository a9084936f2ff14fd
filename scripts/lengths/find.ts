import { parseSync } from "@swc/core";
import { isNode, type Node } from "../syntax.ts";

/** One function of a source and how long it is. */
export interface FoundFunction {
  /** What it is called: its own name, else that of the variable, property or attribute that it is the value of. */
  name: string;
  /** Of its first line, from 1. */
  line: number;
  /** From its first line to its last, both counted, with everything between them: nested functions, comments, blanks. */
  lines: number;
}

const FUNCTIONS = new Set([
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunctionExpression",
  "ClassMethod",
  "PrivateMethod",
  "Constructor",
  "MethodProperty",
  "GetterProperty",
  "SetterProperty",
]);

/** The text of an identifier, a private name, or a string or number as a key; undefined for what is computed. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "PrivateName") return `#${textOf(node.id) ?? node.value}`;
  return typeof node.value === "string" || typeof node.value === "number" ? String(node.value) : undefined;
}

/** The name that a node gives to itself, or to the function that is its value. */
function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ClassDeclaration":
      return textOf(node.identifier);
    case "VariableDeclarator":
      return textOf(node.id);
    case "AssignmentExpression":
      return textOf(node.left) ?? textOf((node.left as Node).property);
    case "JSXAttribute":
      return textOf(node.name);
    default:
      return textOf(node.key);
  }
}

/** The line of a byte, from 1. */
function lineAt(starts: readonly number[], byte: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= byte) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Every function of a source, nested ones too, in the order of their first lines.
 * @param source TypeScript, or JavaScript
 * @param isTsx whether the source may hold JSX
 */
export function findFunctions(source: string, isTsx: boolean): FoundFunction[] {
  const bytes = Buffer.from(source);
  const starts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) starts.push(at + 1);

  const found: FoundFunction[] = [];
  const add = ({ span }: Node, name: string): void => {
    // Spans count bytes, from 1, and end behind their last one.
    const line = lineAt(starts, (span?.start ?? 1) - 1);
    found.push({ name, line, lines: lineAt(starts, (span?.end ?? 2) - 2) - line + 1 });
  };
  /**
   * @param given the name for a function that has none of its own
   * @param around the name of the function that this stands in
   */
  const visit = (value: unknown, given: string | undefined, around: string | undefined): void => {
    if (typeof value !== "object" || value === null) return;
    const node = isNode(value) ? value : undefined;
    let [name, within] = [(node && nameOf(node)) ?? given, around];
    if (node && FUNCTIONS.has(node.type)) {
      within = name ?? (around ? `a function in ${around}` : "a function without a name");
      add(node, within);
      name = undefined;
    }
    for (const inner of Object.values(value)) visit(inner, name, within);
  };
  visit(
    parseSync(source, { syntax: "typescript", tsx: isTsx, target: "es2024", decorators: true }).body,
    undefined,
    undefined,
  );
  return found.sort((one, other) => one.line - other.line);
}
