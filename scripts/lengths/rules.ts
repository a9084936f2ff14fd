import { type FoundFunction, findFunctions } from "./find.ts";

/** Lines that a function may span. */
export const MOST_LINES = 100;

export interface Problem {
  file: string;
  line: number;
  /** What is wrong and what to do. */
  message: string;
}

const SCRIPT = /\.[cm]?[jt]sx?$/;
const DECLARATIONS = /\.d\.[cm]?ts$/;
const TEST = /\.(?:test|spec)\.[cm]?[jt]sx?$/;
/** Folders of a package, beside its `src`: what runs it as a process in its tests, and what shows its parts. */
const FOLDER_OF_TESTS = /^[^/]+\/(?:test|specimen)\//;
const GENERATED = /^\/\*\*? Written by /;

/**
 * Whether the rule holds for a file: for every script of the repository but tests (`*.test.*`, `*.spec.*`, and the folder
 * `test` of a package), specimens (the folder `specimen` of a package) and declarations without code (`*.d.ts`).
 * @param file from the root of the repository, with slashes
 */
export const isHeld = (file: string): boolean =>
  SCRIPT.test(file) &&
  !DECLARATIONS.test(file) &&
  !TEST.test(file) &&
  (!FOLDER_OF_TESTS.test(file) || file.startsWith("scripts/"));

/**
 * The functions of a file that are too long: no function spans more than {@link MOST_LINES} lines. That counts from its
 * first line to its last, both included, with all that lies between them: functions within it, JSX, comments and blank
 * lines; not the docstring ahead of it. Functions are declarations, expressions and arrows, components among them, methods,
 * constructors, getters and setters. A function that is too long for one within it is named as well as that one. A file that
 * begins with `/** Written by` is generated, and held to nothing.
 */
export function longFunctions(file: string, source: string): Problem[] {
  // Most files are shorter than the rule: these are not even parsed.
  if (GENERATED.test(source) || source.split("\n").length <= MOST_LINES) return [];
  return findFunctions(source, file.endsWith("x"))
    .filter(({ lines }) => lines > MOST_LINES)
    .map((long) => ({ file, line: long.line, message: told(long) }));
}

const told = ({ name, lines }: FoundFunction): string =>
  `${name} spans ${lines} lines, ${lines - MOST_LINES} more than a function may: split it by what its parts do.`;
