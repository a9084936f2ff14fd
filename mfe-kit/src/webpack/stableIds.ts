import { createHash } from "node:crypto";
import type { Chunk, Compilation, Compiler, Module, WebpackPluginInstance } from "webpack";

/** Of an id: few modules and chunks of a build meet in one, and ids stay short. */
const DIGITS = 5;

/** A number by a name; another one for each further attempt. */
function numberOf(name: string, attempt: number): number {
  const least = 10 ** (DIGITS - 1);
  const hash = createHash("sha256").update(`${name}\0${attempt}`).digest().readUInt32BE();
  return least + (hash % (9 * least));
}

/** Gives every name a number that no other has. */
function assign<T>(items: readonly [name: string, item: T][], taken: Set<string>, give: (item: T, id: number) => void) {
  for (const [name, item] of [...items].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))) {
    let attempt = 0;
    while (taken.has(String(numberOf(name, attempt)))) attempt += 1;
    const id = numberOf(name, attempt);
    taken.add(String(id));
    give(item, id);
  }
}

/**
 * Ids of modules and chunks that stay when a build changes elsewhere. webpack's own deterministic ids come from a
 * module's identifier, which for modules that were joined into one tells all of them, and the loaders of each: a screen
 * that imports one thing more gets another id, and every file that names it another content, so that browsers fetch it
 * again. These come from the path of the module alone; of joined ones, of the first.
 */
export class StableIds implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    const nameOf = (module: Module): string | null => module.libIdent({ context: compiler.context });
    compiler.hooks.compilation.tap("StableIds", (compilation) => {
      compilation.hooks.moduleIds.tap("StableIds", (modules) => {
        const { chunkGraph } = compilation;
        const taken = new Set<string>();
        const open: [string, Module][] = [];
        for (const module of modules) {
          const id = chunkGraph.getModuleId(module);
          const name = nameOf(module);
          if (id !== null) taken.add(String(id));
          else if (name && module.needId && chunkGraph.getNumberOfModuleChunks(module) > 0) open.push([name, module]);
        }
        assign(open, taken, (module, id) => chunkGraph.setModuleId(module, id));
      });
      compilation.hooks.chunkIds.tap("StableIds", (chunks) => {
        const open = [...chunks].filter(({ id }) => id === null);
        const taken = new Set([...chunks].map(({ id }) => String(id)));
        assign(
          open.map((chunk): [string, Chunk] => [chunk.name ?? rootsOf(compilation, chunk, nameOf), chunk]),
          taken,
          (chunk, id) => {
            chunk.id = id;
            chunk.ids = [id];
          },
        );
      });
    });
  }
}

/** Names of the modules of a chunk that its others are there for. */
function rootsOf({ chunkGraph }: Compilation, chunk: Chunk, nameOf: (module: Module) => string | null): string {
  const names = chunkGraph.getChunkRootModules(chunk).map((module) => nameOf(module) ?? module.identifier());
  return names.sort().join("\n");
}
