import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT, workspaces } from "../launcher/src/workspaces.mjs";

const STAMP = join(ROOT, "node_modules", ".gable-installed");
const BIN = join(ROOT, "node_modules", ".bin");

/** Every package.json that npm reads, so that an added dependency is installed too. */
function dependenciesHash() {
  const hash = createHash("sha256");
  for (const file of [
    "package-lock.json",
    "package.json",
    ...workspaces().map((folder) => join(folder, "package.json")),
  ]) {
    hash.update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

/** Resolves with the exit code; the child sees the terminal, and gets the signals that this process gets. */
export function run(command, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      env: { ...process.env, PATH: `${BIN}:${process.env.PATH}`, ...env },
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    const forward = (signal) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      if (quiet && code !== 0) process.stderr.write(output);
      resolve(code ?? (signal ? 130 : 1));
    });
  });
}

/** Installs what package-lock.json says unless that is what stands in node_modules. */
export async function ensureDependencies() {
  const [major] = process.versions.node.split(".").map(Number);
  if (major < 20) {
    console.error(
      `Gable needs Node 20 or newer to start; this is ${process.version}. Install a newer Node and try again.`,
    );
    process.exit(1);
  }
  const wanted = dependenciesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted && projectNode()) return;
  console.log("Installing dependencies (a minute or two) …");
  const code = await run("npm", ["ci", "--no-audit", "--no-fund"], { quiet: true });
  if (code !== 0) {
    console.error("The dependencies could not be installed: see npm's message above.");
    process.exit(code);
  }
  if (!projectNode()) {
    // An npm that refuses install scripts leaves the `node` package without its binary.
    await run("npm", ["rebuild", "node"], { quiet: true });
  }
  if (!projectNode()) {
    console.error("The project's own Node 24 (npm package `node`) did not install. Delete node_modules and try again.");
    process.exit(1);
  }
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}

/** Path of the pinned Node, or null while it is not installed. */
export function projectNode() {
  const path = join(BIN, process.platform === "win32" ? "node.cmd" : "node");
  return existsSync(path) ? path : null;
}

/** Runs a script on the pinned Node. */
export function runOnProjectNode(args, env = {}) {
  return run(projectNode() ?? process.execPath, args, { env });
}
