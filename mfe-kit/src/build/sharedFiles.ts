import type { Chunk, ChunkGroup, Compilation, Module } from "webpack";
import { isOnDemand } from "../webpack/shared.ts";

/** As federation's plugin names a module that comes out of the shared scope. */
const CONSUMED = "consume-shared-module";

interface ConsumedModule extends Module {
  options: { shareKey: string };
}

const isConsumed = (module: Module): module is ConsumedModule => module.type === CONSUMED;

/** Names of the shared entries with files of their own that the chunks of a group ask for at once. */
export function sharedNames({ chunkGraph }: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk: Chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  const names = modules.filter(isConsumed).map(({ options }) => options.shareKey);
  return [...new Set(names)].filter(isOnDemand).sort();
}

/** The host's chunk groups of the shared entries that have files of their own, by name. */
export function sharedGroups({ modules, chunkGraph }: Compilation): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const module of modules) {
    if (!isConsumed(module) || !isOnDemand(module.options.shareKey)) continue;
    const [fallback] = module.blocks.map((block) => chunkGraph.getBlockChunkGroup(block));
    if (fallback) groups.set(module.options.shareKey, fallback);
  }
  return groups;
}
