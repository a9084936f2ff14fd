import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compile } from "@gable/mfe-kit/build/compile.ts";
import { writeLanguages } from "@gable/mfe-kit/build/languages.ts";
import { readPackage } from "@gable/mfe-kit/build/package.ts";
import { digestsOf, filesOf, integrityOf } from "@gable/mfe-kit/build/release.ts";
import { precompress } from "@gable/mfe-kit/compression";
import type { Release } from "@gable/mfe-kit/manifest";
import { browserConfiguration } from "@gable/mfe-kit/webpack";
import { isWideFault, REMOTES } from "./remotes.ts";
import { FAULTY_BUILDS, ROOT } from "./settings.ts";
import { IS_WHOLE } from "./wide.ts";

/** Where a faulty build's code throws. */
export const THROWS_AT = ["import", "mount", "render"] as const;
/** Besides: thrown at render, and caught by a boundary of the remote's own, which goes on standing. */
export type ThrowsAt = (typeof THROWS_AT)[number] | "caught";
const FAULTS = join(import.meta.dirname, "faults");
/** The remote whose faults the tests of reports look at. */
const REPORTED = "catalog";

export const faultyVersion = (at: ThrowsAt) => `0.1.1-throws.${at}`;
export const faultyFolder = (remote: string, at: ThrowsAt) => join(FAULTY_BUILDS, `${remote}-${at}`);

/** Hash of what goes into a faulty build: the remote's version, which holds its sources and the kit's, and the faults. */
function inputsOf(version: string): string {
  const hash = createHash("sha256")
    .update(version)
    .update(readFileSync(import.meta.filename));
  for (const file of readdirSync(FAULTS)) hash.update(file).update(readFileSync(join(FAULTS, file)));
  return hash.digest("hex");
}

/** Builds releases of the remotes that throw at import, at mount or at render, with their real routes: those that this run tests. */
export async function buildFaultyReleases(): Promise<void> {
  for (const remote of REMOTES) {
    const { folder, name } = remote;
    const { descriptor, version } = await readPackage(join(ROOT, folder));
    const inputs = inputsOf(version);
    const tested = THROWS_AT.filter((_at, index) => IS_WHOLE || !isWideFault(remote, index));
    for (const at of name === REPORTED ? [...tested, "caught" as const] : tested) {
      const target = faultyFolder(name, at);
      const stamp = join(target, ".built-from");
      if (existsSync(stamp) && readFileSync(stamp, "utf8") === inputs) continue;
      rmSync(target, { recursive: true, force: true });
      await buildFaulty(join(ROOT, folder), { ...descriptor, widgets: [], navigation: [] }, at, target);
      writeFileSync(stamp, inputs);
    }
  }
}

async function buildFaulty(
  directory: string,
  descriptor: Release["descriptor"],
  at: ThrowsAt,
  target: string,
): Promise<void> {
  const work = `${target}.part`;
  rmSync(work, { recursive: true, force: true });
  const browser = join(work, "browser");
  mkdirSync(browser, { recursive: true });
  const compilation = await compile(
    browserConfiguration({
      directory,
      name: descriptor.name,
      version: faultyVersion(at),
      role: "remote",
      exposes: { "./app": { import: join(FAULTS, at), name: "app" } },
      outputPath: browser,
    }),
  );
  const files = readdirSync(browser).filter((file) => file.endsWith(".js"));
  const group = compilation.namedChunkGroups.get("app");
  // The server must not render what throws in the browser: routes stay, server rendering goes.
  const routes = descriptor.routes.map(({ path, access }) => ({ path, access }));
  const release: Release = {
    name: descriptor.name,
    version: faultyVersion(at),
    byContent: true,
    entry: "remoteEntry.js",
    integrity: Object.fromEntries(files.map((file) => [file, integrityOf(readFileSync(join(browser, file)))])),
    assets: { "./app": { js: group?.getFiles().filter((file) => file.endsWith(".js")) ?? [], css: [] } },
    server: null,
    descriptor: { ...descriptor, routes },
  };
  writeLanguages(directory, "remote", join(browser, "languages"));
  writeFileSync(join(browser, "remote.json"), JSON.stringify(release.descriptor));
  writeFileSync(join(work, "release.json"), JSON.stringify({ ...release, digests: digestsOf(work) }));
  await precompress(browser, filesOf(browser), { effort: "fast" });
  renameSync(work, target);
}
