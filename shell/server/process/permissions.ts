import { join } from "node:path";
import { registryPaths } from "@gable/releases";
import { type ComposerOptions, composerStateFolder } from "../options.ts";

const ROOT = join(import.meta.dirname, "..", "..", "..");

/** Sources that the composer runs from; the data directory may lie beside them and is not among them. */
const SOURCES = ["node_modules", "shell", "shared-sdk", "shared-ui", "mfe-kit", "releases", "server-kit"];

/**
 * Node's permission model for the composer: it reads its sources, the public files and the registry, writes its own
 * folder, and starts nothing. The signing keys lie in none of them. The network is open: Node 24 has no switch for it.
 */
export function composerPermissions({ dataDir, publicDir, map }: ComposerOptions): string[] {
  const read = [
    ...SOURCES.map((folder) => join(ROOT, folder)),
    join(ROOT, "package.json"),
    publicDir,
    ...(map.archive ? [map.archive] : []),
  ];
  const own = composerStateFolder(dataDir);
  return [
    "--permission",
    ...[...read, registryPaths(dataDir).root, own].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${own}`,
  ];
}

/** The few variables that Node itself needs; settings come as options, and secrets of the provider do not come at all. */
export function composerEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = ["NODE_ENV", "TZ", "NODE_EXTRA_CA_CERTS"].filter((name) => env[name] !== undefined);
  return Object.fromEntries(kept.map((name) => [name, env[name]]));
}
