import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readPackage } from "@gable/mfe-kit/build/package.ts";
import { platformFolders, ROOT } from "./workspaces.mjs";

export interface BuiltPackage {
  name: string;
  version: string;
  /** Absolute path of `dist/<version>`. */
  folder: string;
}

async function locate(packages: string[]): Promise<BuiltPackage[]> {
  return Promise.all(
    packages.map(async (directory) => {
      const { descriptor, version } = await readPackage(join(ROOT, directory));
      return { name: descriptor.name, version, folder: join(ROOT, directory, "dist", version) };
    }),
  );
}

/** @throws Error when a package does not build; its messages are on the terminal */
async function build(packages: string[], environment: Record<string, string> = {}): Promise<void> {
  const scopes = packages.flatMap((directory) => ["--scope", `@gable/${directory}`]);
  const code = await new Promise<number>((resolve, reject) => {
    const lerna = join(ROOT, "node_modules/.bin/lerna");
    const path = `${join(ROOT, "node_modules/.bin")}:${process.env.PATH}`;
    const child = spawn(lerna, ["run", "build", "--concurrency", "2", ...scopes], {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, NX_DAEMON: "false", PATH: path, ...environment },
    });
    child.on("error", reject).on("exit", (exit) => resolve(exit ?? 1));
  });
  if (code !== 0) throw new Error("The platform does not build: see the messages above.");
}

/**
 * Builds the packages whose sources changed since their last build and says where each build lies.
 * @throws Error when a package does not build; its messages are on the terminal
 */
export async function buildStale(packages = platformFolders(), log = console.log): Promise<BuiltPackage[]> {
  const located = await locate(packages);
  const stale = () => located.filter(({ folder }) => !existsSync(join(folder, "release.json")));
  if (stale().length === 0) return located;
  log(
    `Building ${stale()
      .map(({ name }) => name)
      .join(", ")} …`,
  );
  await build(packages);
  // Sources that changed during an earlier build have left another version's files in the cache of builds.
  if (stale().length > 0) await build(packages, { NX_SKIP_NX_CACHE: "true" });
  return located;
}
