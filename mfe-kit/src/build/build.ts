import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { precompress } from "../compression/index.ts";
import { browserConfiguration, type Customise, readCustomise, serverConfiguration } from "../webpack/index.ts";
import { compile } from "./compile.ts";
import { writeEntries } from "./entries.ts";
import { writeLanguages } from "./languages.ts";
import { type BuildPackage, readPackage } from "./package.ts";
import { describeRelease, filesOf } from "./release.ts";

export interface BuildResult {
  name: string;
  version: string;
  /** `<package>/dist/<version>`, ready to be published. */
  folder: string;
  /** False when the folder was there already. */
  built: boolean;
  milliseconds: number;
}

export interface BuildOptions {
  /** Overrides the version computed from the sources, for a team's own release. */
  version?: string;
  development?: boolean;
  force?: boolean;
  /** Applied to each configuration after the package's own. */
  customise?: Customise;
}

/** Builds the host or a remote into `dist/<version>`, unless the same sources are built there already. */
export async function build(folder: string, options: BuildOptions = {}): Promise<BuildResult> {
  const started = Date.now();
  const read = await readPackage(folder);
  const suffix = options.development ? "-dev" : "";
  const source = { ...read, version: options.version ?? `${read.version}${suffix}` };
  const target = join(source.directory, "dist", source.version);
  const name = source.descriptor.name;
  const result = (built: boolean) => ({
    name,
    version: source.version,
    folder: target,
    built,
    milliseconds: Date.now() - started,
  });
  if (!options.force && existsSync(join(target, "release.json"))) return result(false);
  await buildInto(source, target, options);
  prune(join(source.directory, "dist"), source.version);
  return result(true);
}

async function buildInto(
  source: BuildPackage,
  target: string,
  { development = false, customise = (configuration) => configuration }: BuildOptions,
): Promise<void> {
  const { directory, descriptor, version, role } = source;
  const work = `${target}.part`;
  rmSync(work, { recursive: true, force: true });
  const entries = writeEntries(source);
  const preset = { directory, name: descriptor.name, version, role, exposes: entries.exposes, development };
  const browserFolder = join(work, "browser");
  const own = await readCustomise(directory);
  const browser = browserConfiguration({ ...preset, outputPath: browserFolder });
  const flavour = development ? "development" : "browser";
  const compilation = await compile(customise(own(browser, flavour), flavour));
  if (entries.server) {
    const server = serverConfiguration({ ...preset, entry: entries.server, outputPath: join(work, "server") });
    await compile(customise(own(server, "server"), "server"));
  }
  writeLanguages(directory, role, join(browserFolder, "languages"));
  const write = (file: string, value: unknown) => writeFileSync(join(work, file), JSON.stringify(value, null, 2));
  mkdirSync(browserFolder, { recursive: true });
  write("browser/remote.json", descriptor);
  write("release.json", describeRelease(source, compilation, work, entries.server !== null, development));
  // Once for every registry that the build is published to.
  await precompress(browserFolder, filesOf(browserFolder), { effort: development ? "fast" : "best" });
  rmSync(target, { recursive: true, force: true });
  renameSync(work, target);
}

/** Keeps the newest three builds; released files live on in the registry. */
function prune(dist: string, current: string): void {
  const age = (name: string) => statSync(join(dist, name)).mtimeMs;
  const old = readdirSync(dist)
    .filter((name) => name !== current)
    .sort((a, b) => age(b) - age(a))
    .slice(2);
  for (const name of old) rmSync(join(dist, name), { recursive: true, force: true });
}
