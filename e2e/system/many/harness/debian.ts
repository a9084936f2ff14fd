import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** @returns whether a package manager is there that may install; nothing of what it installs is started */
function install(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore", env });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], { stdio: "ignore", env });
  return true;
}

/**
 * Where a program of Debian is, which is installed where that can be done.
 * @param look gives its path once it is there
 * @throws Error that says what to install
 */
export function findOrInstall(debianPackage: string, look: () => string | undefined): string {
  const found = look() ?? (install(debianPackage) ? look() : undefined);
  if (found) return found;
  throw new Error(`${debianPackage} was not found and could not be installed: install that package of Debian.`);
}
