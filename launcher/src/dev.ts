/**
 * Works on one remote: its dev-server with hot replacement, the shell and the other remotes from their
 * development builds, provider and registry as in `npm start`, in a data directory of their own.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "@gable/mfe-kit/build/build.ts";
import { DEVELOPMENT_VERSION, serve } from "@gable/mfe-kit/build/dev.ts";
import { stopOnSignals } from "@gable/server-kit/http";
import { type PlatformPackage, startPlatform } from "./platform.ts";
import { readDevServerPort, readStartSettings } from "./settings.ts";
import { platformFolders, ROOT, remoteFolders } from "./workspaces.mjs";

/** A folder that the registry takes as a release: the entry is a placeholder, the dev-server answers for it. */
function writeDevelopmentRelease(release: { name: string; descriptor: object }): PlatformPackage {
  const folder = join(ROOT, ".cache/dev", release.name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "browser"), { recursive: true });
  writeFileSync(join(folder, "browser/remoteEntry.js"), "");
  writeFileSync(join(folder, "browser/remote.json"), JSON.stringify(release.descriptor));
  writeFileSync(join(folder, "release.json"), JSON.stringify(release));
  return { name: release.name, version: DEVELOPMENT_VERSION, folder };
}

async function main(): Promise<void> {
  const remotes = remoteFolders();
  const remote = process.argv[2];
  if (!remote || !remotes.includes(remote)) {
    throw new Error(`Say which remote: npm run dev -- <${remotes.join(" | ")}>`);
  }
  const settings = readStartSettings({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? ".data/dev" }, ROOT);
  const packages: PlatformPackage[] = [];
  for (const folder of platformFolders().filter((name) => name !== remote)) {
    const result = await build(join(ROOT, folder), { development: true });
    if (result.built) console.log(`${result.name} ${result.version} built for development`);
    packages.push({ name: result.name, version: result.version, folder: result.folder });
  }
  const server = await serve(join(ROOT, remote), readDevServerPort(process.env));
  packages.push(writeDevelopmentRelease(server.release));
  // Every start is a new release of the same name, which a registry rightly refuses: it begins anew, with its keys
  // and with what the composer remembers of it.
  for (const folder of ["releases", "signing", "composer"])
    rmSync(join(settings.dataDir, folder), { recursive: true, force: true });
  const platform = await startPlatform({
    ...settings,
    packages,
    log: console.log,
    development: { [server.release.name]: server.origin },
  });
  console.log(`\nReady on ${settings.origin}: ${remote} shows edits as they are saved. Ctrl-C stops.`);
  stopOnSignals(async () => {
    await Promise.allSettled([platform.stop(), server.stop()]);
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
