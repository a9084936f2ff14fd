import { dirname, join } from "node:path/posix";
import { findImports } from "../floors/imports.ts";

/** Entries of one folder, files or folders of it, that import each other, directly or by others. */
export interface ImportCircle {
  /** Path of the folder from the root of the repository. */
  folder: string;
  /** Names of its entries, sorted. */
  entries: readonly string[];
  /** The first import of each pair of them: `file:line`. */
  places: readonly string[];
}

/** Which entry of a folder imports which other one, with the first place of it. */
type Graph = Map<string, Map<string, string>>;

/** The folder in which two paths part, and the entries of it that lead to them; null where one is within the other. */
function partingEntries(from: string, to: string): { folder: string; one: string; other: string } | null {
  const [first, second] = [from.split("/"), to.split("/")];
  const shared = first.findIndex((name, index) => name !== second[index]);
  const [one, other] = [first[shared], second[shared]];
  return one !== undefined && other !== undefined ? { folder: first.slice(0, shared).join("/"), one, other } : null;
}

/** The import graph of each folder's entries, by the folder's path. */
function readGraphs(sources: ReadonlyMap<string, string>): Map<string, Graph> {
  const graphs = new Map<string, Graph>();
  for (const [file, source] of sources)
    for (const { from, line } of findImports(source, file.endsWith("x"))) {
      const parting = from.startsWith(".") ? partingEntries(file, join(dirname(file), from)) : null;
      if (!parting) continue;
      const { folder, one, other } = parting;
      const graph = graphs.get(folder) ?? new Map();
      const imported = graph.get(one) ?? new Map();
      if (!imported.has(other)) imported.set(other, `${file}:${line}`);
      graphs.set(folder, graph.set(one, imported));
    }
  return graphs;
}

/** Everything that an entry imports, directly or by others. */
function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop())
    for (const next of graph.get(entry)?.keys() ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/**
 * Circles of imports at any depth: the entries of each folder are its nodes, so that a folder and a file beside it may not
 * import each other either. Types and later imports count.
 * @param sources contents of files by their paths from the root of the repository
 */
export function findImportCircles(sources: ReadonlyMap<string, string>): ImportCircle[] {
  return [...readGraphs(sources)].flatMap(([folder, graph]) => {
    const reached = new Map([...graph.keys()].map((entry) => [entry, reachedFrom(graph, entry)]));
    const isInCircle = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one);
    const circles = new Map<string, readonly string[]>();
    for (const entry of graph.keys()) {
      if (!isInCircle(entry, entry)) continue;
      const entries = [...graph.keys()].filter((other) => isInCircle(entry, other)).sort();
      circles.set(entries.join(" "), entries);
    }
    return [...circles.values()].map((entries) => ({
      folder,
      entries,
      places: entries.flatMap((one) =>
        [...(graph.get(one) ?? [])].filter(([other]) => entries.includes(other)).map(([, place]) => place),
      ),
    }));
  });
}
