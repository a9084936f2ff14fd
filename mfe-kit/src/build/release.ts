import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { ChunkGroup, Compilation } from "webpack";
import type { Release } from "../manifest/index.ts";
import type { BuildPackage } from "./package.ts";
import { sharedGroups, sharedNames } from "./sharedFiles.ts";

/** `sha384-…` as the browser's subresource integrity wants it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash("sha384").update(content).digest("base64")}`;
}

/** Every file below a folder, relative with forward slashes, sorted. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .sort();
}

/** JS and CSS of chunk groups, without hot-update files. */
function filesOfGroups(groups: ChunkGroup[]): { js: string[]; css: string[] } {
  const files = [...new Set(groups.flatMap((group) => group.getFiles()))];
  return {
    js: files.filter((file) => file.endsWith(".js")),
    css: files.filter((file) => file.endsWith(".css")),
  };
}

/** The groups of shared entries that some groups need, those that these need themselves included. */
function withShared(compilation: Compilation, own: ChunkGroup, shared: Map<string, ChunkGroup>): ChunkGroup[] {
  const found = new Set([own]);
  for (const group of found)
    for (const name of sharedNames(compilation, group)) {
      const next = shared.get(name);
      if (next) found.add(next);
    }
  return [...found].reverse();
}

/**
 * Files of each exposed module, of each route's screen, of the part of it that stands as the server drew it
 * (`<screen>.drawn`), and of the calls to the provider (`./calls`), by the names of their chunk groups. Of the host, with those of the shared entries that come in files of their own; of a remote, with
 * the names of these.
 * @throws Error when the build lacks something that the descriptor names
 */
function releaseAssets({ descriptor, role }: BuildPackage, compilation: Compilation): Release["assets"] {
  const assets: Release["assets"] = {};
  const entries = role === "host" ? sharedGroups(compilation) : new Map<string, ChunkGroup>();
  const add = (key: string, name: string) => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group)
      throw new Error(
        `${descriptor.name}: the build has no chunk "${name}" for ${key}; it has ${[...compilation.namedChunkGroups.keys()].join(", ")}.`,
      );
    const shared = role === "host" ? [] : sharedNames(compilation, group);
    assets[key] = {
      ...filesOfGroups(withShared(compilation, group, entries)),
      ...(shared.length > 0 ? { shared } : undefined),
    };
  };
  if (role === "host") add("./app", "main");
  else add("./app", "app");
  if (compilation.namedChunkGroups.has("calls")) add("./calls", "calls");
  for (const { name } of descriptor.widgets) add(`./widgets/${name}`, `widget-${name}`);
  for (const { chunk, path } of descriptor.routes) {
    if (chunk && !assets[`chunk:${chunk}`]) {
      if (!compilation.namedChunkGroups.has(chunk)) {
        throw new Error(
          `${descriptor.name}: route ${path} names the chunk "${chunk}", but no import in src/routes.ts carries webpackChunkName: "${chunk}".`,
        );
      }
      add(`chunk:${chunk}`, chunk);
      if (compilation.namedChunkGroups.has(`${chunk}.drawn`)) add(`drawn:${chunk}`, `${chunk}.drawn`);
    }
  }
  for (const [name, group] of entries)
    assets[`shared:${name}`] = filesOfGroups(withShared(compilation, group, entries));
  return assets;
}

const HASHED_FOR_BROWSERS = /^browser\/.*\.(?:js|css|mjs)$/;

/**
 * Hashes of all files of a build that browsers do not verify themselves.
 * @param folder the version's folder; paths are relative to it
 */
export function digestsOf(folder: string): Record<string, string> {
  const files = filesOf(folder).filter((file) => file !== "release.json" && !HASHED_FOR_BROWSERS.test(file));
  return Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(folder, file)))]));
}

/**
 * Describes a finished build: what `release.json` holds.
 * @throws Error when the entry is not among the files, as when something else emptied the folder meanwhile
 * @param folder the version's folder, with `browser/` and `server/`
 * @param development the files are named without hashes
 */
export function describeRelease(
  source: BuildPackage,
  compilation: Compilation,
  folder: string,
  hasServer: boolean,
  development = false,
): Release {
  const browserFolder = join(folder, "browser");
  const files = filesOf(browserFolder).filter((file) => /\.(js|css|mjs)$/.test(file));
  const entry =
    source.role === "host"
      ? ([...(compilation.entrypoints.get("main")?.getEntrypointChunk().files ?? [])].find((file) =>
          file.endsWith(".js"),
        ) ?? "")
      : "remoteEntry.js";
  if (!files.includes(String(entry)))
    throw new Error(`${source.descriptor.name}: the build wrote no entry (${entry || "main"}); build it again.`);
  return {
    name: source.descriptor.name,
    version: source.version,
    ...(development ? undefined : { byContent: true }),
    entry: String(entry),
    integrity: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(browserFolder, file)))])),
    digests: digestsOf(folder),
    assets: releaseAssets(source, compilation),
    server: hasServer ? "server/server.cjs" : null,
    descriptor: source.descriptor,
  };
}
