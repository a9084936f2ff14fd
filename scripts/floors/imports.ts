import { parseSync } from "@swc/core";
import { isNode, type Node } from "../syntax.ts";

/** One place where a source names another file: an import of values or types, a re-export, an augmentation. */
export interface FoundImport {
  /** As written: `../http/index.ts`. */
  from: string;
  /** Names that are taken; empty for all of them and for none. */
  names: string[];
  isReExport: boolean;
  line: number;
}

interface Named {
  value: string;
}

const text = (node: unknown): string | undefined =>
  isNode(node) && node.type === "StringLiteral" ? (node.value as string) : undefined;

/** `a as b` is asked for by the name of the file that has it. */
function namesOf(specifiers: Node[]): string[] {
  return specifiers.flatMap((specifier) => {
    if (specifier.type === "ImportSpecifier") return ((specifier.imported ?? specifier.local) as Named).value;
    if (specifier.type === "ExportSpecifier") return (specifier.orig as Named).value;
    return [];
  });
}

/** `import()`, `require()` and `jest.mock()` of a file by its name. */
function called(node: Node): string | undefined {
  const callee = node.callee as Node;
  const isLoading =
    callee.type === "Import" ||
    (callee.type === "Identifier" && callee.value === "require") ||
    (callee.type === "MemberExpression" && (callee.object as unknown as Named).value === "jest");
  return isLoading ? text((node.arguments as { expression: unknown }[])[0]?.expression) : undefined;
}

function importOf(node: Node): Omit<FoundImport, "line"> | undefined {
  const isReExport = node.type.startsWith("Export");
  const of = (from: string | undefined, names: string[] = []) =>
    from === undefined ? undefined : { from, names, isReExport };
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportNamedDeclaration":
      return of(text(node.source), namesOf(node.specifiers as Node[]));
    case "ExportAllDeclaration":
      return of(text(node.source));
    case "TsModuleDeclaration":
      return of(text(node.id));
    case "TsImportType":
      return of(text(node.argument));
    case "TsExternalModuleReference":
      return of(text(node.expression));
    case "CallExpression":
      return of(called(node));
    default:
      return undefined;
  }
}

/** Every place where a source names a file by a relative path. */
export function findImports(source: string, isTsx = false): FoundImport[] {
  const bytes = Buffer.from(source);
  const found: FoundImport[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (typeof value === "object" && value !== null) {
      const named = isNode(value) ? importOf(value) : undefined;
      if (named?.from.startsWith(".")) {
        found.push({ ...named, line: lineOf(bytes, value as Node) });
      }
      for (const inner of Object.values(value)) visit(inner);
    }
  };
  visit(parseSync(source, { syntax: "typescript", tsx: isTsx }).body);
  return found;
}

/** A name by which a file can be asked for what it has. */
export interface FoundExport {
  name: string;
  /** Everything that this file has, in place of one name. */
  all?: string;
  line: number;
}

const lineOf = (bytes: Buffer, { span }: Node): number =>
  // Spans count bytes, from 1.
  bytes
    .subarray(0, (span?.start ?? 1) - 1)
    .toString()
    .split("\n").length;

const declared = (declaration: Node): string[] => {
  if (declaration.type !== "VariableDeclaration")
    return [(declaration.identifier ?? declaration.id) as Named].map(({ value }) => value);
  return (declaration.declarations as { id: Named }[]).map(({ id }) => id.value);
};

/** What a file has for others. */
export function findExports(source: string): FoundExport[] {
  const bytes = Buffer.from(source);
  const body = parseSync(source, { syntax: "typescript" }).body as unknown as Node[];
  return body.flatMap((node): FoundExport[] => {
    const line = lineOf(bytes, node);
    if (node.type === "ExportDeclaration") return declared(node.declaration as Node).map((name) => ({ name, line }));
    if (node.type === "ExportAllDeclaration") return [{ name: "*", all: text(node.source), line }];
    if (node.type !== "ExportNamedDeclaration") return [];
    return (node.specifiers as Node[]).map((specifier) => {
      const name =
        specifier.type === "ExportNamespaceSpecifier" ? specifier.name : (specifier.exported ?? specifier.orig);
      return { name: (name as Named).value, line: lineOf(bytes, specifier) };
    });
  });
}
